import { setTimeout as delay } from 'node:timers/promises';
import { type Random, randomOf } from '../kit/random.ts';
import { type Diagnosed, type DiagnosticsClient, diagnosticsClient } from './lsp/diagnostics.ts';
import { type EditorDocument, editorDocument } from './lsp/document.ts';
import type { Session } from './lsp/session.ts';
import { type StringPlace, stringsIn } from './lsp/strings.ts';
import type { Server } from './servers/server.ts';
import type { Site } from './site/write.ts';

/** An open document and a simulated author. The same seed types the same. */
export interface Editing {
  readonly session: Session;
  readonly document: EditorDocument;
  readonly diagnostics: DiagnosticsClient;
  readonly random: Random;
  readonly pages: readonly StringPlace[];
  readonly others: readonly StringPlace[];
  readonly theme: StringPlace | undefined;
}

/** How long a structural edit, a question … took, in ms. */
export type Times = readonly number[];

export function editingOf(session: Session, uri: string, languageId: string, text: string, seed: number): Editing {
  const document = editorDocument(uri, languageId, text);
  const strings = stringsIn(text);
  return {
    session,
    document,
    diagnostics: diagnosticsClient(session, document),
    random: randomOf(seed),
    pages: strings.filter(({ inPages }) => inPages),
    others: strings.filter(({ inPages, key }) => !inPages && key !== '$schema' && key !== 'theme'),
    theme: strings.find(({ key }) => key === 'theme'),
  };
}

/**
 * Opens the document. `complete` is the time until the diagnostics contain every check: a server may answer before it knows the
 * site's files and report later that there is more. Rejects if that never happens.
 */
export async function open({ session, document, diagnostics }: Editing, server: Server, site: Site) {
  const from = performance.now();
  let refreshes = session.refreshes;
  const first = await diagnostics.after('textDocument/didOpen', document.open());
  const { isComplete } = server;
  if (!isComplete) return { first, complete: first.ms };
  if (site.missing === undefined) return { first, complete: undefined };
  for (let items = first.items; !isComplete(items, site); items = await diagnostics.again()) {
    if (session.pulls && session.refreshes === refreshes) {
      await session.next(({ kind }) => kind === 'refresh' || undefined, 30_000);
    }
    refreshes = session.refreshes;
  }
  return { first, complete: performance.now() - from };
}

/** Inserts a letter into a string and removes it again, four times in five in the path of a page. */
export async function keystrokes(editing: Editing, edits: number): Promise<readonly Diagnosed[]> {
  const { pages, others, random } = editing;
  const found: Diagnosed[] = [];
  while (found.length < edits) {
    const place = random.below(5) === 0 && others.length > 0 ? random.pick(others) : random.pick(pages);
    const offset = offsetIn(place, random);
    found.push(await edit(editing, offset, 0, letter(random)), await edit(editing, offset, 1, ''));
  }
  return found;
}

/** Inserts a quote into the path of a page and removes it again, or a quote, a structural character and a quote. */
export async function structuralEdits(editing: Editing, edits: number): Promise<Times> {
  const { pages, random } = editing;
  const times: number[] = [];
  while (times.length < edits) {
    const offset = offsetIn(random.pick(pages), random);
    const insert = times.length % 4 === 0 ? '"' : `"${random.pick([',', '{', ']', ':'])}"`;
    times.push((await edit(editing, offset, 0, insert)).ms, (await edit(editing, offset, insert.length, '')).ms);
  }
  return times;
}

/** Types ten letters fast; as in VS Code, each new one cancels the request of the one before. */
export async function bursts(editing: Editing, count: number): Promise<Times> {
  const { session, document, diagnostics, pages, random } = editing;
  const times: number[] = [];
  for (let burst = 0; burst < count; burst++) {
    const offset = offsetIn(random.pick(pages), random);
    for (let typed = 0; typed < 9; typed++) {
      session.notify('textDocument/didChange', document.edit(offset + typed, 0, letter(random)));
      const cancel = diagnostics.ask();
      await delay(30);
      cancel();
    }
    times.push((await edit(editing, offset + 9, 0, letter(random))).ms);
    await edit(editing, offset, 10, '');
  }
  return times;
}

/** Requests completion in the path of a page, right after typing a letter there. Undefined if it is not offered. */
export async function completions(editing: Editing, count: number): Promise<Times | undefined> {
  const { session, document, pages, random } = editing;
  if (!session.offers('completion')) return undefined;
  const times: number[] = [];
  while (times.length < count) {
    const offset = offsetIn(random.pick(pages), random);
    for (const undo of [false, true]) {
      const params = undo ? document.edit(offset, 1, '') : document.edit(offset, 0, letter(random));
      const from = performance.now();
      session.notify('textDocument/didChange', params);
      const context = { triggerKind: 1 };
      await session.request('textDocument/completion', { ...at(document, offset + (undo ? 0 : 1)), context });
      times.push(performance.now() - from);
    }
  }
  return times;
}

/** Requests a hover on the path of a page. Undefined if it is not offered. */
export async function hovers({ session, document, pages, random }: Editing, count: number): Promise<Times | undefined> {
  if (!session.offers('hover')) return undefined;
  const times: number[] = [];
  while (times.length < count) {
    const params = at(document, offsetIn(random.pick(pages), random));
    times.push(await timeOf(() => session.request('textDocument/hover', params)));
  }
  return times;
}

/** Requests the outline. Undefined if it is not offered. */
export async function symbols({ session, document }: Editing, count: number): Promise<Times | undefined> {
  if (!session.offers('documentSymbol')) return undefined;
  const params = { textDocument: { uri: document.uri } };
  const times: number[] = [];
  while (times.length < count) {
    times.push(await timeOf(() => session.request('textDocument/documentSymbol', params)));
  }
  return times;
}

/** Sets a theme that does not exist: a server that checks anything must report diagnostics. */
export async function spoilTheme(editing: Editing): Promise<Diagnosed | undefined> {
  const { theme } = editing;
  return theme && edit(editing, theme.offset, theme.length, 'no-such-theme');
}

function edit({ diagnostics, document }: Editing, offset: number, length: number, insert: string): Promise<Diagnosed> {
  return diagnostics.after('textDocument/didChange', document.edit(offset, length, insert));
}

function offsetIn({ offset, length }: StringPlace, random: Random): number {
  return offset + 1 + random.below(Math.max(1, length - 1));
}

function letter(random: Random): string {
  return String.fromCharCode(97 + random.below(26));
}

function at(document: EditorDocument, offset: number) {
  return { textDocument: { uri: document.uri }, position: document.positionAt(offset) };
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await act();
  return performance.now() - from;
}
