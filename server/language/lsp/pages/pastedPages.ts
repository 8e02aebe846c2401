import { pathBelow } from '../../engine/uris.ts';
import { pastedPages } from '../../features/pastedPages.ts';
import { pastedPagesRequest } from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';
import { answerWhenRead } from '../readiness.ts';
import { siteFile } from '../siteFiles.ts';

/** Answers what pasted names of pages become in docs.json: `docsJson/pages/pasted`. */
export function createPastedPages({ onRequest, workspace }: ServerContext): LanguageModule {
  onRequest(pastedPagesRequest, null, async ({ uri, range, pasted }) => {
    const answer = await answerWhenRead(workspace, uri, ({ folder }, view) => {
      const file = siteFile(workspace, uri);
      const characters = workspace.document(uri)?.text.characters;
      if (!file || !characters) return undefined;
      const names = typeof pasted === 'string' ? [pasted] : pasted.map((each) => pathBelow(folder, each));
      if (!names.every((name) => name !== undefined)) return undefined;
      const [start, end] = [file.text.offsetAt(range.start), file.text.offsetAt(range.end)];
      return pastedPages(view, { file: file.path, text: characters, start, end, pasted: names.join('\n') });
    });
    if (!answer?.value) return null;
    const { text, comma } = answer.value;
    const at = comma === undefined ? undefined : siteFile(workspace, uri)?.text.positionAt(comma);
    return at ? { text, comma: at } : { text };
  });
  return {};
}
