/* window.fourBridgesStudy: what can be worked out from the review log and the bank, without a page.

   What to ask, statistics, repetition and self-tests are those of trainer/quiz/select.py, statistics.py, repeat.py
   and selftest.py, and tested to be. */
(() => {
  "use strict";

  const RECENT = 5; // a question does not come back within this many
  const WINDOW = 8; // answers on a card that count for its weakness
  const DAY = 86400000;

  // ---------------------------------------------------------------- what to ask next

  /* The next question, the same for the same log, questions shown and counter (of the questions asked since the
     page opened).

     A topic is a card, chosen as the command line chooses it (trainer/quiz/select.py): never answered before
     answered; then by the share of mistakes among the last eight answers on the card, the newest weighing 8, the one
     before it 7, …; then the card answered longest ago; then the bank's order. The card answered last waits if there
     is another, and every third question goes round all the cards, so that a weak one does not shut out the others.
     Within the card: among the questions answered least often, the one at position counter modulo their number.
     Questions among the last five shown are out as long as any other is left. */
  function choose(questions, reviews, shown, counter) {
    const open = unseenLately(questions, shown);
    const free = new Set(open.map((question) => question.generator));
    const cards = [...new Set(questions.map((question) => question.generator))].filter((card) => free.has(card));
    const others = cards.filter((card) => card !== reviews.at(-1)?.card);
    const waiting = others.length ? others : cards;
    const card = counter % 3 === 2
      ? waiting[Math.floor(counter / 3) % waiting.length]
      : weakest(waiting, reviews);
    const asked = timesAsked(reviews);
    const mine = open.filter((question) => question.generator === card);
    const times = (question) => asked.get(question.id) ?? 0;
    const fewest = Math.min(...mine.map(times));
    const pool = mine.filter((question) => times(question) === fewest);
    return pool[counter % pool.length];
  }

  /* How often each question was answered. */
  function timesAsked(reviews) {
    const asked = new Map();
    for (const { question } of reviews) asked.set(question, (asked.get(question) ?? 0) + 1);
    return asked;
  }

  /* From 0 (the last answers all right) to 1 (all wrong); 1.5 for a card never answered. */
  function weakness(card, reviews) {
    const answers = reviews.filter((review) => review.card === card).slice(-WINDOW);
    if (answers.length === 0) return 1.5;
    const weight = (list) => list.reduce((sum, review) => sum + answers.indexOf(review) + 1, 0);
    return weight(answers.filter((review) => !review.right)) / weight(answers);
  }

  function weakest(cards, reviews) {
    const known = cards.map((card) => ({
      card,
      weakness: weakness(card, reviews),
      seen: reviews.findLastIndex((review) => review.card === card),
    }));
    return known.sort((a, b) => b.weakness - a.weakness || a.seen - b.seen)[0].card;
  }

  /* Whether there is a mistake among the last answers on a card. */
  function isWeak(card, reviews) {
    const found = weakness(card, reviews);
    return found > 0 && found <= 1;
  }

  function unseenLately(questions, shown) {
    for (let back = RECENT; back > 0; back -= 1) {
      const lately = new Set(shown.slice(-back));
      const open = questions.filter((question) => !lately.has(question.id));
      if (open.length) return open;
    }
    return questions;
  }

  // ---------------------------------------------------------------- by rule

  /* [{rule, answers, right, last, mistakes: [[id, times]]}], the rules with the greatest share of mistakes first. */
  function byRule(reviews) {
    const found = new Map();
    for (const review of reviews) found.set(review.rule, [...(found.get(review.rule) ?? []), review]);
    const counted = [...found].map(([rule, answers]) => {
      const mistakes = new Map();
      for (const { mistake } of answers) if (mistake) mistakes.set(mistake, (mistakes.get(mistake) ?? 0) + 1);
      return {
        rule,
        answers: answers.length,
        right: answers.filter(({ right }) => right).length,
        last: answers.map(({ at }) => at).sort().at(-1),
        mistakes: [...mistakes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
      };
    });
    const share = (one) => one.right / one.answers;
    return counted.sort((a, b) => share(a) - share(b) || b.answers - a.answers || (a.rule < b.rule ? -1 : 1));
  }

  // ---------------------------------------------------------------- repetition

  const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

  /* For each rule its days (UTC) in order, with whether the first answer of the day was right: [["2026-11-01", true]].
     A card is a rule. What is practised on the same day besides changes nothing. */
  function firstAnswers(reviews) {
    const found = new Map();
    const inTime = [...reviews].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    for (const { at, rule, right } of inTime) {
      if (!found.has(rule)) found.set(rule, new Map());
      const days = found.get(rule);
      if (!days.has(at.slice(0, 10))) days.set(at.slice(0, 10), right);
    }
    return new Map([...found].map(([rule, days]) => [rule, [...days]]));
  }

  /* The model of forgetting of ts-fsrs: the day a card is due, from its answers by day. Whole days, no fuzz: the library
     of the command line comes to the same day. */
  function memory({ FSRSAlgorithm, generatorParameters }) {
    const model = new FSRSAlgorithm(generatorParameters({ request_retention: 0.9, enable_fuzz: false }));
    return (answers) => {
      let [state, before] = [null, 0];
      for (const [day, right] of answers) {
        const now = Date.parse(day);
        state = model.next_state(state, state === null ? 0 : (now - before) / DAY, right ? 3 : 1);
        before = now;
      }
      return dayOf(before + model.next_interval(state.stability, 0) * DAY);
    };
  }

  /* [[rule, day]], the longest overdue first. */
  function dueDays(reviews, remembered) {
    const days = [...firstAnswers(reviews)].map(([rule, answers]) => [rule, remembered(answers)]);
    return days.sort((a, b) => (a[1] + a[0] < b[1] + b[0] ? -1 : 1));
  }

  // ---------------------------------------------------------------- the self-test

  const LENGTH = 12; // questions of a test, where the chapters of its books allow it

  /* FNV-1a of an ASCII text. */
  function digest(text) {
    let sum = 2166136261;
    for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0;
    return sum;
  }

  /* The questions of a self-test, {id, generator, chapter}: each chapter of the books as often as any other, chosen
     by the seed. chapters: [{id}] in order; generators: as in the bank. */
  function plan({ chapters, generators }, books, seed) {
    const mine = chapters.filter(({ id }) => books.includes(id.split("-")[0]));
    const rounds = Math.max(1, Math.floor(LENGTH / Math.max(1, mine.length)));
    const found = [];
    for (const { id: chapter } of mine) {
      const topics = generators.filter((topic) => topic.chapter === chapter);
      const start = digest(`${seed}.${chapter}`);
      for (let round = 0; round < Math.min(rounds, topics.length * topics[0].seeds.length); round += 1) {
        const topic = topics[(start + round) % topics.length];
        const at = (digest(`${seed}.${topic.id}`) + Math.floor(round / topics.length)) % topic.seeds.length;
        found.push({ id: `${topic.id}.${topic.version}.${topic.seeds[at]}`, generator: topic.id, chapter });
      }
    }
    return found;
  }

  const TEST = /^([a-z]{2,8}(?:\+[a-z]{2,8}){0,9})\.(\d{1,9})\.([0-9a-f]{4})$/;

  /* "bb+eup.17.c4f4" → {books, seed, edition}; null for anything else. */
  function readTest(text) {
    const [, books, seed, edition] = TEST.exec(text) ?? [];
    return books ? { books: books.split("+"), seed: Number(seed), edition } : null;
  }

  window.fourBridgesStudy = Object.freeze({
    RECENT, choose, timesAsked, weakness, isWeak, byRule, firstAnswers, memory, dueDays, dayOf, plan, readTest,
  });
})();
