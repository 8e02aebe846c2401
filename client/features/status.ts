import {
  Disposable,
  type DocumentSelector,
  extensions,
  LanguageStatusSeverity,
  languages,
  RelativePattern,
  window,
  workspace,
} from 'vscode';
import { State } from 'vscode-languageclient';
import { languageId } from '../../server/language/protocol/index.ts';
import type { Context, Feature } from '../core/context.ts';
import type { Site } from '../core/sites.ts';
import { count, problemCounts } from '../ui/format.ts';
import { mdxNote } from './mdxProblems.ts';

/** The entry behind the `{}` of the status bar: which docs.json governs the file, and how it is doing. */
export const status: Feature = (context) => {
  const item = languages.createLanguageStatusItem('docsJson.status', selector([]));
  item.name = 'docs.json';
  const update = () => Object.assign(item, describe(context), { selector: selector(context.sites.all() ?? []) });
  update();
  return Disposable.from(
    item,
    context.sites.onDidChange(update),
    context.client.onDidChangeState(update),
    window.onDidChangeActiveTextEditor(update),
    extensions.onDidChange(update),
    workspace.onDidChangeConfiguration(update),
  );
};

function selector(sites: readonly Site[]): DocumentSelector {
  return [
    { language: languageId },
    ...sites.flatMap(({ folder }) => [
      { pattern: new RelativePattern(folder, 'docs.json') },
      { pattern: new RelativePattern(folder, '**/*.{md,mdx}') },
    ]),
  ];
}

function describe({ client, sites }: Context) {
  const plain = { text: 'docs.json', busy: false, severity: LanguageStatusSeverity.Information, command: undefined };
  if (client.state === State.Starting) return { ...plain, detail: 'starting', busy: true };
  if (client.state !== State.Running) {
    const command = { title: 'Restart', command: 'docsJson.restartServer' };
    return { ...plain, detail: 'the language server has stopped', severity: LanguageStatusSeverity.Error, command };
  }
  if (!sites.all()) return { ...plain, detail: 'looking for documentation sites', busy: true };
  const active = window.activeTextEditor?.document.uri;
  const site = active && sites.of(active);
  if (!site) return { ...plain, detail: 'no documentation site here' };
  const { problems, brokenAddresses = 0 } = site.status;
  const isPage = /\.mdx?$/.test(active.path);
  const broken = brokenAddresses > 0 ? [count(brokenAddresses, 'broken address', 'broken addresses')] : [];
  const notes = [...broken, ...(isPage && mdxNote() !== '' ? [mdxNote()] : [])];
  return {
    ...plain,
    text: workspace.asRelativePath(site.docsJson),
    detail: [problems ? problemCounts(problems) || 'no problems' : 'checking', ...notes].join(' · '),
    busy: problems === undefined,
    command: { title: 'Open', tooltip: 'Open the docs.json of this site', command: 'docsJson.goToDocsRoot' },
  };
}
