import assert from 'node:assert/strict';
import { change } from '../../server/language/changes/all.ts';
import type { Change, ChangeContext, Changed } from '../../server/language/changes/change.ts';
import { type OpenDocument, openDocument } from '../../server/language/engine/document.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import type { Operation } from '../../server/language/protocol/operation.ts';
import { allRules } from '../../server/language/rules/all.ts';
import type { Files } from '../../server/language/site/files.ts';
import { applied } from '../../server/language/text/edits.ts';
import { checkLaw, type Shown } from './law.ts';

/** A site whose files an editor has open. */
export interface LiveSite {
  readonly state: SiteState;
  /** Does an operation, holds what comes of it to the law, and takes it back. */
  change(operation: Operation): Promise<Change>;
}

export async function liveSite(files: Files): Promise<LiveSite> {
  const open = new Map<string, OpenDocument>();
  const state = new SiteState({ files, rules: allRules, findOpen: (path) => open.get(path) });
  await state.load();
  await read();
  return {
    state,
    async change(operation) {
      const before = await read();
      const result = change(operation, contextOf(state));
      if (result.kind === 'refused') return result;
      for (const [file, text] of textsAfter(state, result)) open.set(file, openDocument(file, 'json', 1, text));
      state.invalidate();
      const after = await read();
      open.clear();
      state.invalidate();
      try {
        checkLaw(operation, result, before, after);
      } catch (error) {
        const edited = [...textsAfter(state, result)].map(([file, text]) => `// file: ${file}\n${text.slice(0, 1500)}`);
        throw new Error(`${JSON.stringify(operation)}\n${edited.join('')}`, { cause: error });
      }
      return result;
    },
  };

  async function read(): Promise<Shown> {
    state.ensureLoaded('frontMatter');
    await state.settled();
    return { navigation: state.navigation, problems: state.problems };
  }
}

export function contextOf(state: SiteState): ChangeContext {
  return { view: state.snapshot, text: (file) => state.text(file)?.getText() };
}

/** The texts a change writes. */
export function textsAfter(state: SiteState, { edits, creates }: Changed): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [file, own] of edits) texts.set(file, applied(state.text(file)?.getText() ?? '', own));
  for (const { file, text } of creates) {
    assert(!state.text(file), `"${file}" already exists.`);
    texts.set(file, text);
  }
  return texts;
}
