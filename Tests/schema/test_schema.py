"""The schema that `transom schema` prints accepts and rejects the same files as transom."""

import copy
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import yaml
from jsonschema import Draft7Validator

ROOT = pathlib.Path(__file__).resolve().parents[2]
TRANSOM = os.environ.get("TRANSOM", str(ROOT / ".build/release/transom"))
ACCEPTED = sorted([
    *ROOT.glob("Fixtures/examples/*.yml"), *ROOT.glob("Fixtures/schema/accepted/*.yml"),
    *ROOT.glob("Tests/consumer/**/*.yml")])
REJECTED = sorted(ROOT.glob("Fixtures/schema/rejected/*.yml"))


class CoreLoader(yaml.SafeLoader):
    """The core schema of YAML 1.2, as in the YAML language server; PyYAML reads YAML 1.1."""

    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=False):
        return {key.value: self.construct_object(value, deep=True) for key, value in node.value}


for tag, pattern, first in [
        ("null", r"^(|~|null|Null|NULL)$", ["", "~", "n", "N"]),
        ("bool", r"^(true|True|TRUE|false|False|FALSE)$", list("tTfF")),
        ("int", r"^[-+]?[0-9]+$", list("-+0123456789")),
        ("float", r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$", list("-+.0123456789"))]:
    CoreLoader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), first)


def load(text):
    return yaml.load(text, CoreLoader)


def print_schema():
    run = subprocess.run([TRANSOM, "schema"], capture_output=True, text=True, check=True)
    return run.stdout


class SchemaTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.text = print_schema()
        cls.schema = json.loads(cls.text)
        cls.validator = Draft7Validator(cls.schema)

    def errors(self, scenario):
        return [error.message for error in self.validator.iter_errors(scenario)]

    def test_the_schema_is_valid(self):
        Draft7Validator.check_schema(self.schema)
        self.assertEqual(self.schema["$schema"], "http://json-schema.org/draft-07/schema#")

    def test_each_run_prints_the_same_schema(self):
        self.assertEqual(print_schema(), self.text)

    def test_the_schema_accepts_the_fixtures(self):
        self.assertGreater(len(ACCEPTED), 10)
        for path in ACCEPTED:
            with self.subTest(path=str(path.relative_to(ROOT))):
                self.assertEqual(self.errors(load(path.read_text())), [])
                run = subprocess.run(
                    [TRANSOM, "trace", str(path)], capture_output=True, text=True, check=False)
                self.assertEqual(run.returncode, 0, run.stderr)

    def test_the_schema_accepts_every_key(self):
        """Checks that the accepted fixtures use every key. Keys with the same name count as one."""
        used = set()

        def visit(value):
            if isinstance(value, dict):
                used.update(value)
            for item in value.values() if isinstance(value, dict) else value:
                if isinstance(item, (dict, list)):
                    visit(item)

        for path in ACCEPTED:
            visit(load(path.read_text()))
        keys = {key for definition in [self.schema, *self.schema["definitions"].values()]
                for key in definition.get("properties", {})}
        self.assertEqual(sorted(keys - used), [])

    def test_the_schema_accepts_values_that_the_parser_accepts(self):
        start = "transom: 1\npages: {a: {}, 12: {}}\n"
        for text in [
                "transom: 1.0\npages: {a: {title: 12}}", "transom: 1\npages: {a: {title: true}}",
                "transom: 1\npages: {a: {title: ~, content: ~, scrollView: ~}}",
                start + "device: IPHONE se", start + "stack: [12]", start + "ios: 12.5",
                start + "system: km", start + "system: [km, native]", start + "fps: 30.0",
                start + "images: {12: {}, b: a/b.png, c: {color: red}}",
                start + "navigationBar: {alpha: ~, isTranslucent: ~, backgroundImage: a.png}",
                start + "navigationBar: {barTintColor: 'white( 0.5 ,1)', tintColor: 'rgb(1,2,3)'}",
                start + "quirks: [34465226]\nios: 11", start + "quirks: ['34465226']\nios: 11",
                start + "script: [pop, {pop: ~}, {pop: {shouldPop: false}}, dismiss, popToRoot]",
                start + "script: [{push: 12}, pop, {at: 3, push: {page: 12, animated: false}}]",
                start + "script: [{set: [a, 12]}, {set: {pages: [a]}}, {rotate: portrait}]"]:
            with self.subTest(text=text):
                self.assertEqual(self.errors(load(text)), [])
                with tempfile.TemporaryDirectory() as name:
                    folder = pathlib.Path(name)
                    (folder / "a").mkdir()
                    for image in ("a.png", "a/b.png"):
                        shutil.copy(ROOT / "Fixtures/examples/masks/arrow@3x.png", folder / image)
                    (folder / "s.yml").write_text(text + "\n")
                    run = subprocess.run(
                        [TRANSOM, "trace", "s.yml"], cwd=folder, capture_output=True, text=True,
                        check=False)
                self.assertEqual(run.returncode, 0, run.stderr)

    def test_the_schema_rejects_invalid_files_as_transom_does(self):
        self.assertGreaterEqual(len(REJECTED), 60)
        for path in REJECTED:
            with self.subTest(path=path.name):
                self.assertNotEqual(self.errors(load(path.read_text())), [])
                run = subprocess.run(
                    [TRANSOM, "trace", str(path)], capture_output=True, text=True, check=False)
                self.assertEqual(run.returncode, 2, run.stderr)
                self.assertRegex(run.stderr, re.escape(path.name) + r":\d+:\d+: error: ")

    def test_the_schema_describes_every_key(self):
        for definition in [self.schema, *self.schema["definitions"].values()]:
            for key, value in definition.get("properties", {}).items():
                with self.subTest(definition=definition["title"], key=key):
                    self.assertTrue(value["description"].rstrip().endswith("."))
                    self.validate_values(key, value)

    def validate_values(self, key, value):
        """Checks that the key accepts its examples and its default."""
        schema = copy.deepcopy(value)
        schema["definitions"] = self.schema["definitions"]
        for example in value["examples"] + ([value["default"]] if "default" in value else []):
            errors = [error.message for error in Draft7Validator(schema).iter_errors(example)]
            self.assertEqual(errors, [], f"{key}: {example}")


if __name__ == "__main__":
    unittest.main()
