import { t } from '@vscode/l10n';
import { type Action, keysOf } from './action.ts';
import { placesIn } from './places.ts';

export const cut: Action = {
  command: 'docsJson.cutNodes',
  title: 'Cut',
  can: 'edit',
  menu: '3_edit@1',
  keys: { key: 'ctrl+x', mac: 'cmd+x' },
  async run(nodes, tools) {
    tools.clipboard.cut(nodes);
  },
};

/** Inserts what was cut before a page, or at the end of anything else, like a drop. */
export const paste: Action = {
  command: 'docsJson.pasteNodes',
  title: 'Paste',
  can: 'place',
  menu: '3_edit@2',
  keys: { key: 'ctrl+v', mac: 'cmd+v' },
  async run([node], tools) {
    const { nodes } = tools.clipboard;
    if (!nodes) {
      tools.say(t('Cut something first.'));
      return;
    }
    if (nodes[0].site !== node.site) {
      tools.say(t('This was cut from another site. Pages can be moved within one site only.'));
      return;
    }
    const places = placesIn(node.shown);
    const moves = places.map((target) => ({ kind: 'move', nodes: keysOf(nodes), target }) as const);
    if (await tools.changeOneOf(node.site, moves)) tools.clipboard.clear();
  },
};
