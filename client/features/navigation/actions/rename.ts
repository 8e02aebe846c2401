import { t } from '@vscode/l10n';
import type { Node } from '../node.ts';
import { type Action, notEmpty, type Tools } from './action.ts';

/** An element is renamed by its label; a page by its title, which its front matter holds, or by its path. */
export const rename: Action = {
  command: 'docsJson.renameNode',
  title: 'Rename…',
  can: 'rename',
  menu: '4_properties@1',
  keys: { key: 'f2' },
  whyNot({ shown: { is, operation } }) {
    if (is.includes('generated')) return t('It is generated: the specification says what it is called.');
    if (!is.includes('missing') || operation !== undefined) return undefined;
    return t('It has no file yet: "Create Page" in its menu creates it.');
  },
  async run([node], tools) {
    const { shown } = node;
    if (shown.uri === undefined || !pageKinds.has(shown.kind)) return setLabel(node, tools);
    const { title, path = '' } = shown;
    const what = await tools.pick(t('Rename "{0}"', title), [
      { label: t('Title'), description: title, value: 'title' } as const,
      { label: t('Path and Address'), description: path, value: 'path' } as const,
    ]);
    if (what === 'title') return setTitle(node, shown.uri, tools);
    if (what === 'path') return setPath(node, shown.uri, tools);
  },
};

const pageKinds: ReadonlySet<string> = new Set(['page', 'operation', 'link']);

async function setLabel({ site, shown }: Node, tools: Tools): Promise<void> {
  // Readers see the name of a language, which follows from its code.
  const title = shown.kind === 'language' ? t('Code of Language "{0}"', shown.title) : t('Label of "{0}"', shown.title);
  const value = await tools.ask({ title, value: shown.title, check: notEmpty });
  if (value === undefined || value === shown.title) return;
  await tools.change(site, { kind: 'set', node: shown.key, key: 'label', value });
}

async function setTitle({ shown: { title } }: Node, uri: string, tools: Tools): Promise<void> {
  const value = (await tools.ask({ title: t('Title of "{0}"', title), value: title, check: notEmpty }))?.trim();
  if (value === undefined || value === title) return;
  const answer = await tools.setTitle(uri, value);
  if (answer.kind === 'refused') tools.say(answer.reason);
  else if (answer.edit) await tools.edit([answer.edit]);
}

async function setPath(node: Node, uri: string, tools: Tools): Promise<void> {
  const { title, path = '' } = node.shown;
  const value = await tools.ask({
    title: t('Path of "{0}"', title),
    value: path,
    placeholder: t('From the folder of docs.json, for example guides/start'),
    check: async (text) => {
      const answer = await tools.newPath(uri, text);
      return answer.kind === 'refused' ? answer.reason : undefined;
    },
  });
  const answer = value === undefined ? undefined : await tools.newPath(uri, value);
  if (answer?.kind === 'moves' && answer.files.length > 0) await tools.movePage(node, answer.files);
}
