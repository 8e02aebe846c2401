import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { getSupportInfo } from 'prettier';

interface Keybinding {
  readonly key: string;
  readonly mac?: string;
  readonly when?: string;
}

interface Language {
  readonly id: string;
  readonly extensions?: readonly string[];
  readonly filenames?: readonly string[];
}

/** What another extension contributes, as far as it could meet ours; `configuration` are the beginnings of its settings. */
interface Manifest {
  readonly languages: readonly Language[];
  readonly grammars: readonly string[];
  readonly jsonValidation: readonly string[];
  readonly commands: readonly string[];
  readonly keybindings: readonly Keybinding[];
  readonly configuration: readonly string[];
  readonly configurationDefaults: readonly string[];
}

const others: Readonly<Record<string, Manifest>> = JSON.parse(
  readFileSync('test/client/sideBySide/manifests.json', 'utf8'),
);
const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
const ours: Manifest = {
  languages: contributes.languages,
  grammars: contributes.grammars.map(({ scopeName }: { scopeName: string }) => scopeName),
  jsonValidation: contributes.jsonValidation.flatMap(({ fileMatch }: { fileMatch: string | string[] }) => fileMatch),
  commands: contributes.commands.map(({ command }: { command: string }) => command),
  keybindings: contributes.keybindings,
  configuration: Object.keys(contributes.configuration.properties),
  configurationDefaults: Object.keys(contributes.configurationDefaults),
};
const both = (one: readonly string[], other: readonly string[]) => one.filter((each) => other.includes(each));

for (const [name, theirs] of Object.entries(others)) {
  describe(`beside ${name}`, () => {
    it('no language, file or grammar is registered twice', () => {
      const claims = ({ languages, grammars }: Manifest) => [
        ...languages.flatMap(({ id, extensions = [], filenames = [] }) => [id, ...extensions, ...filenames]),
        ...grammars,
      ];
      assert.deepEqual(both(claims(ours), claims(theirs)), []);
    });

    it('no command, setting or default has the same name', () => {
      assert.deepEqual(both(ours.commands, theirs.commands), []);
      assert.deepEqual(
        ours.configuration.filter((key) => theirs.configuration.some((start) => key.startsWith(start))),
        [],
      );
      assert.deepEqual(both(ours.configurationDefaults, theirs.configurationDefaults), []);
    });

    it('no file is validated by two schemas, and no key has two commands in a page', () => {
      assert.deepEqual(both(ours.jsonValidation, theirs.jsonValidation), []);
      const taken = theirs.keybindings.flatMap(({ key, mac = key }) => [key, mac]);
      // The keys of the tree are those of lists; they ask for its focus, which no editor has.
      for (const { key, mac = key, when = '' } of ours.keybindings)
        if (taken.includes(key) || taken.includes(mac)) assert.match(when, /focusedView == docsJson\./, key);
    });
  });
}

describe('docs.json under its own language id', () => {
  const own = ours.languages.map(({ id }) => id);

  it('is the only file that is registered: MDX, Markdown, JSON and YAML are left to others', () =>
    assert.deepEqual(own, ['docs-json']));

  it('is not matched by JSON schemas, such as that of the platform’s extension', () => {
    assert.deepEqual(others['mintlify.mintlify-snippets']?.jsonValidation, ['docs.json']);
    // VS Code applies `jsonValidation` to json, jsonc and snippets.
    assert.deepEqual(both(own, ['json', 'jsonc', 'snippets']), []);
    assert(!ours.jsonValidation.includes('docs.json'));
  });

  it('is not formatted by Prettier, which is left to format MDX and JSON', async () => {
    const { languages } = await getSupportInfo();
    const formatted = new Set(languages.flatMap(({ vscodeLanguageIds = [] }) => vscodeLanguageIds));
    assert(formatted.has('mdx') && formatted.has('json') && formatted.has('yaml'));
    assert.deepEqual(
      own.filter((id) => formatted.has(id)),
      [],
    );
    for (const values of Object.values<object>(contributes.configurationDefaults))
      assert(!('editor.defaultFormatter' in values));
  });
});
