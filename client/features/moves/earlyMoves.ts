import { Disposable, type WorkspaceEdit, workspace } from 'vscode';
import type { WorkspaceEdit as ProtocolEdit } from 'vscode-languageclient';
import type { Context, Feature } from '../../core/context.ts';
import { loggable } from '../../core/errors.ts';
import { State, WillDeleteFilesRequest, WillRenameFilesRequest } from '../../core/languageClient.ts';

/**
 * Handles moves and deletions in the first seconds, before the library reports file operations to the server: VS Code delays them
 * (`files.participants.timeout`, a minute) until the server is running and has returned the follow-up changes.
 */
export const earlyMoves: Feature = (context) => {
  const { client } = context;
  const isStarting = () => client.state === State.Starting;
  const { asWillRenameFilesParams, asWillDeleteFilesParams } = client.code2ProtocolConverter;
  return Disposable.from(
    workspace.onWillRenameFiles((event) => {
      if (!isStarting()) return;
      const answer = client.sendRequest(WillRenameFilesRequest.type, asWillRenameFilesParams(event), event.token);
      event.waitUntil(editOf(context, answer));
    }),
    workspace.onWillDeleteFiles((event) => {
      if (!isStarting()) return;
      const answer = client.sendRequest(WillDeleteFilesRequest.type, asWillDeleteFilesParams(event), event.token);
      event.waitUntil(editOf(context, answer));
    }),
  );
};

/** If the server cannot start, the files are moved or deleted anyway. */
async function editOf(
  { client, log }: Context,
  answer: Promise<ProtocolEdit | null>,
): Promise<WorkspaceEdit | undefined> {
  try {
    return await client.protocol2CodeConverter.asWorkspaceEdit(await answer);
  } catch (error) {
    log.error(loggable(error));
    return undefined;
  }
}
