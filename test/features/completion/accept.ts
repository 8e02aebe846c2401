import assert from 'node:assert/strict';
import type { SiteState } from '../../../server/language/engine/siteState.ts';
import type { Completion } from '../../../server/language/features/completion/accept.ts';
import { type Completions, complete } from '../../../server/language/features/completion/complete.ts';
import type { CompletionOptions } from '../../../server/language/features/completion/context.ts';
import { loadSite } from '../../kit/check.ts';
import { readFixture } from '../../kit/fixture.ts';

const everything: CompletionOptions = { snippet: true, words: true };

/** A fixture of a docs.json and further files, which are written as in any other fixture. */
export function siteWith(docs: string, files: string): string {
  const lines = files.replace(/^\n/, '').split('\n');
  const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
  const others = lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
  return `// file: docs.json\n${docs}\n${others}`;
}

/** What is offered at the `|` of a fixture, and the text of its file. */
export async function offered(
  fixture: string,
  options: CompletionOptions = everything,
): Promise<Completions & { readonly text: string; readonly offset: number }> {
  const { files, cursor } = readFixture(fixture, { cursor: true });
  assert.ok(cursor);
  const text = files.get(cursor.file) ?? '';
  const state = await loadSite(files);
  state.ensureLoaded('frontMatter');
  await state.settled();
  return { ...offeredAt(state, cursor.file, text, cursor.offset, options), text, offset: cursor.offset };
}

export function offeredAt(
  state: SiteState,
  file: string,
  text: string,
  offset: number,
  options: CompletionOptions = everything,
): Completions {
  return complete(state.snapshot, { file, text, offset, options });
}

/** The file after the suggestion of that label was accepted; `|` is the cursor where the suggestion leaves a place for it. */
export async function checkAccept(
  fixture: string,
  label: string,
  expected: string,
  options?: CompletionOptions,
): Promise<void> {
  const { items, text, offset } = await offered(fixture, options);
  const item = items.find((one) => one.label === label);
  assert.ok(item, `No ${label} among ${items.map((one) => one.label).join(', ')}`);
  assert.ok(fits(text, offset, item), `The editor would filter ${item.filterText} out.`);
  assert.equal(accepted(text, item, '|').trimEnd(), (readFixture(expected).files.get('docs.json') ?? '').trimEnd());
}

/** Asserts the labels that are offered, in their order. */
export async function checkOffered(
  fixture: string,
  expected: readonly string[],
  options?: CompletionOptions,
): Promise<void> {
  const { items } = await offered(fixture, options);
  assert.deepEqual(
    items.map(({ label }) => label),
    expected,
  );
}

/** The text after an editor accepted a suggestion; `cursor` marks the first place left to the author. */
export function accepted(text: string, item: Completion, cursor = ''): string {
  const lineStart = text.lastIndexOf('\n', item.start - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart, item.start))?.[0] ?? '';
  const written = item.text.replaceAll('\n', `\n${indent}`);
  const inserted = item.snippet ? filled(written, cursor) : written;
  const after = text.slice(0, item.start) + inserted + text.slice(item.end);
  return item.comma === undefined ? after : `${after.slice(0, item.comma)},${after.slice(item.comma)}`;
}

/** True when an editor that matches letters in their order keeps the item for what stands before the cursor. */
export function fits(text: string, offset: number, { filterText, start }: Completion): boolean {
  let from = 0;
  for (const letter of text.slice(start, offset).toLowerCase()) {
    const at = filterText.toLowerCase().indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

/** Snippet syntax: `$1`, `${1:name}` and `\$`. */
function filled(snippet: string, cursor: string): string {
  return snippet.replaceAll(/\\([\\$}])|\$(\d)|\$\{(\d+):([^}]*)\}/g, (_all, escaped, bare, stop, placeholder) => {
    if (escaped !== undefined) return escaped;
    return (bare ?? stop) === '1' ? cursor + (placeholder ?? '') : (placeholder ?? '');
  });
}
