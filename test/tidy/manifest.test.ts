import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readManifest } from '../../scripts/kit/manifest.mjs';
import { sourceFiles } from './sources.ts';

interface Named {
  readonly command: string;
}

const { contributes } = readManifest();
const commands: readonly (Named & { title: string; category: string })[] = contributes.commands;
const properties: Readonly<Record<string, { order: number; scope: string }>> = contributes.configuration.properties;

const notInPalette: ReadonlySet<string> = new Set(
  contributes.menus.commandPalette
    .filter(({ when }: { when: string }) => when === 'false')
    .map(({ command }: Named) => command),
);
const code = sourceFiles('client', 'server')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('package.json', () => {
  it('has a category for each command, a title that no other in its place has, and the capitals VS Code uses', () => {
    // The list of keyboard shortcuts shows all of them, by both.
    assert.deepEqual(repeated(commands.map(({ category, title }) => `${category}: ${title}`)), []);
    for (const { command, title, category } of commands) {
      assert(category === 'docs.json' || (category === 'docs.json Navigation' && notInPalette.has(command)), command);
      for (const word of title.split(' '))
        assert.match(
          word,
          /^(\P{Ll}.*|docs\.json|a|an|and|at|by|for|from|in|into|of|on|or|out|the|to|with)…?$/u,
          title,
        );
    }
  });

  it('names known commands only, and leaves none without code or a way to run it', () => {
    const known = new Set(commands.map(({ command }) => command));
    for (const command of known) assert(code.includes(`'${command}'`), command);
    const menus: readonly (readonly [string, readonly (Named & { when?: string })[]])[] = Object.entries(
      contributes.menus,
    );
    for (const [menu, entries] of menus)
      for (const { command } of entries) assert(known.has(command), `${menu}: ${command}`);
    const elsewhere = [
      ...menus.filter(([menu]) => menu !== 'commandPalette').flatMap(([, entries]) => entries),
      ...contributes.keybindings,
    ];
    const reached = new Set(elsewhere.map(({ command }: Named) => command));
    assert.deepEqual(
      [...notInPalette].filter((command) => !reached.has(command)),
      [],
    );
  });

  it('hides the commands of pages where there is no site: README files are everywhere', () => {
    const ofPages = contributes.menus.commandPalette.filter(({ when }: { when: string }) =>
      /\bresourceExtname\b/.test(when),
    );
    assert(ofPages.length > 0);
    for (const { command, when } of ofPages) assert.match(when, /^docsJson\.hasSite && /, command);
  });

  it('orders the settings without ties, and every one of them is read', () => {
    const names = Object.keys(properties);
    assert.deepEqual(repeated(names.map((name) => properties[name]!.order)), []);
    for (const name of names) assert.match(code, new RegExp(`\\b${name.split('.').at(-1)}\\b`), name);
  });

  it('lets no workspace say where questions and keys go', () => {
    for (const name of ['baseUrl', 'api', 'llmUrl', 'model', 'embeddingUrl', 'embeddingModel', 'fingerprint'])
      assert.equal(properties[`docsJson.assistant.${name}`]?.scope, 'machine');
    assert.equal(properties['docsJson.fetchSpecifications']?.scope, 'machine');
  });
});

function repeated<T>(values: readonly T[]): readonly T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
