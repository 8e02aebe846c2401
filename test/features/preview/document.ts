import { type OpenDocument, openDocument } from '../../../server/language/engine/document.ts';
import { SiteState } from '../../../server/language/engine/siteState.ts';
import { memoryFiles } from '../../../server/language/site/memory.ts';

/** A site of one docs.json that is open in an editor; `write` puts another text in its place. */
export async function siteWithDocument(
  text: string,
): Promise<{ readonly state: SiteState; write(text: string): void }> {
  let version = 1;
  const open = (content: string) => openDocument('file:///docs.json', 'docs-json', version++, content);
  let document: OpenDocument = open(text);
  const find = (path: string) => (path === 'docs.json' ? document : undefined);
  const state = new SiteState(memoryFiles({ 'docs.json': text }), [], find, () => undefined);
  await state.load();
  void state.navigation;
  await state.settled();
  return {
    state,
    write(content) {
      document = open(content);
      state.touch('docs.json');
    },
  };
}
