/* Runs before the page is drawn, so that a dark page never flashes light. */
try {
  document.body.dataset.theme = localStorage.getItem("theme") || "auto";
} catch {
  document.body.dataset.theme = "auto";
}
