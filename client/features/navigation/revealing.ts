import { commands, type Disposable, Range, type TreeView, Uri, window } from 'vscode';
import type { Node } from './node.ts';
import type { Requests } from './requests.ts';

/** Shows where a node is written. */
export function revealing(view: TreeView<Node>, requests: Requests): Disposable {
  return commands.registerCommand('docsJson.revealNode', async (asked: Node | undefined) => {
    const node = asked ?? view.selection[0];
    const place = node && (await requests.place({ uri: node.site, key: node.shown.key }));
    if (!place) {
      window.showInformationMessage('This is not written in docs.json.');
      return;
    }
    const { start, end } = place.range;
    const selection = new Range(start.line, start.character, end.line, end.character);
    await window.showTextDocument(Uri.parse(place.uri, true), { selection });
  });
}
