"""The packages' own documentation: every public name is there, with what it takes and does."""

from __future__ import annotations

import importlib
import importlib.resources
import inspect

import pytest

from trainer.site import api


@pytest.mark.parametrize("package", api.PACKAGES)
def test_every_public_name_exists_and_says_what_it_is(package: str) -> None:
    """What stands in `__all__` can be imported; functions and classes have a docstring."""
    module = importlib.import_module(package)
    assert [name for name in module.__all__ if not hasattr(module, name)] == []
    assert [name.name for name in api.public(package) if not name.text] == []


def test_a_page_of_names() -> None:
    """Signature and docstring are the code's, escaped, and marked as English."""
    shown = api.html("trainer.odds")
    assert shown.startswith('<dl class="fb-api" lang="en">')
    assert 'id="api-trainer-odds-every"' in shown
    assert "The exact odds of every ending of rule <code>key</code>." in shown
    assert "-&gt; Odds" in shown
    assert " at 0x" not in shown


def test_the_package_is_typed() -> None:
    """Type checkers of other projects read the annotations; each public function has them all."""
    assert (importlib.resources.files("trainer") / "py.typed").is_file()
    for package in api.PACKAGES:
        module = importlib.import_module(package)
        for name in module.__all__:
            found = getattr(module, name)
            if inspect.isfunction(found):
                signature = inspect.signature(found)
                assert signature.return_annotation is not inspect.Signature.empty, name
                assert all(
                    p.annotation is not inspect.Parameter.empty
                    for p in signature.parameters.values()
                ), name


def test_another_package_is_refused(project) -> None:
    """The directive names the packages that there are."""
    project.docs(page="# Names\n\n```{api} trainer.web\n```\n")
    (warning,) = project.run("dummy", ("en",))["en"].warnings
    assert "api trainer.web: there is trainer.rules" in warning
