import { t } from '@vscode/l10n';
import { commands, Disposable, Uri, window, workspace } from 'vscode';
import { fileAtCommitRequest, type SourceThen, sourceThenRequest } from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import { sendRequest } from '../../core/messages.ts';
import { pageOrMessage } from '../pages/pages.ts';
import { uriAsked } from './counterparts.ts';

/** The read-only texts of sources at the time when they were translated. */
const scheme = 'docs-json-source';

/** The URI contains the whole request, so that the text is found again after a reload of the window. */
type Query = Pick<SourceThen, 'site' | 'file' | 'commit'>;

/** Shows, in VS Code's own comparison, how the source of a translation has changed since the translation last changed. */
export function registerSourceChanges(context: Context): Disposable {
  const { client } = context;
  const textThen = ({ site, file, commit }: Query) =>
    sendRequest(client, fileAtCommitRequest, { uri: site, file, commit });
  return Disposable.from(
    workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: async ({ query }) => (await textThen(JSON.parse(query) as Query)) ?? '',
    }),
    commands.registerCommand('docsJson.showSourceChanges', async (asked: unknown) => {
      const uri = uriAsked(asked);
      const then = uri && (await sendRequest(client, sourceThenRequest, { uri: uri.toString() }));
      if (!then) {
        if (!(await pageOrMessage(context, uri))) return;
        window.showInformationMessage(
          t('Nothing is known to have changed in the source of this page since it was translated.'),
        );
        return;
      }
      if ((await textThen(then)) === null) {
        window.showInformationMessage(
          t('The source had another path on {0}, so its text then is not found.', then.changed),
        );
        return;
      }
      const { site, file, commit, changed } = then;
      const query: Query = { site, file, commit };
      const before = Uri.from({ scheme, path: `/${file}`, query: JSON.stringify(query) });
      const title = t('{0} ({1} ↔ now)', file, changed);
      await commands.executeCommand('vscode.diff', before, Uri.parse(then.uri, true), title, { preview: true });
    }),
  );
}
