import { type OpenDocument, openDocument } from '../../../server/language/engine/document.ts';
import { SiteState } from '../../../server/language/engine/siteState.ts';
import { allRules } from '../../../server/language/rules/all.ts';
import { memoryFiles } from '../../../server/language/site/memory.ts';

/** A site whose docs.json is open in an editor; `write` puts another text in its place. */
export interface SiteWithDocument {
  readonly state: SiteState;
  write(text: string): void;
}

/** `site` is the text of docs.json, or all files. */
export async function siteWithDocument(site: string | ReadonlyMap<string, string>): Promise<SiteWithDocument> {
  const files = typeof site === 'string' ? new Map([['docs.json', site]]) : site;
  let version = 1;
  const open = (content: string) => openDocument('file:///docs.json', 'docs-json', version++, content);
  let document: OpenDocument = open(files.get('docs.json') ?? '');
  const find = (path: string) => (path === 'docs.json' ? document : undefined);
  const state = new SiteState({ files: memoryFiles(files), findOpen: find, rules: allRules });
  await state.load();
  state.ensureLoaded('frontMatter');
  await state.settled();
  return {
    state,
    write(content) {
      document = open(content);
      state.invalidate('docs.json');
    },
  };
}
