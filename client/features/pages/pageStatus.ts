import {
  Disposable,
  type DocumentSelector,
  LanguageStatusSeverity,
  languages,
  type Uri,
  window,
  workspace,
} from 'vscode';
import { State } from 'vscode-languageclient';
import type { PageInfo } from '../../../server/language/protocol/index.ts';
import type { Feature } from '../../core/context.ts';
import { isPageFile, pageInfo } from './pages.ts';

/** Typing in docs.json or in a page is followed after this pause (milliseconds). */
const pause = 300;
const pages: DocumentSelector = { pattern: '**/*.{md,mdx}' };
/** Matches no document: the entry is not shown. */
const nothing: DocumentSelector = [];

/** Entries behind the `{}` of the status bar for the page in front: where readers find it, or what to do when nowhere. */
export const pageStatus: Feature = (context) => {
  const place = languages.createLanguageStatusItem('docsJson.page', nothing);
  const hide = languages.createLanguageStatusItem('docsJson.page.hide', nothing);
  place.name = 'Place in the navigation';
  hide.name = 'Hide from the navigation';
  hide.text = 'Meant to be reached by its address alone?';
  hide.command = { title: 'Hide', tooltip: 'Set hidden: true in its front matter', command: 'docsJson.hidePage' };
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;

  const update = async () => {
    const mine = ++asked;
    const uri = pageInFront();
    const info = uri && context.client.state === State.Running ? await pageInfo(context, uri) : undefined;
    if (mine !== asked) return;
    place.selector = info ? pages : nothing;
    hide.selector = info && info.places.length === 0 && !info.hidden ? pages : nothing;
    if (info) Object.assign(place, describe(info));
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => update().catch((error) => context.log.error(error)), pause);
  };
  soon();
  return Disposable.from(
    place,
    hide,
    new Disposable(() => clearTimeout(timer)),
    context.sites.onDidChange(soon),
    context.client.onDidChangeState(soon),
    window.onDidChangeActiveTextEditor(soon),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document.uri.path.endsWith('.json') || document.uri.toString() === pageInFront()?.toString()) soon();
    }),
  );
};

function pageInFront(): Uri | undefined {
  const uri = window.activeTextEditor?.document.uri;
  return uri && isPageFile(uri) ? uri : undefined;
}

/** For example `Guides › Start`; of several places the first, and how many more there are. */
function describe({ places, hidden }: PageInfo) {
  const [first, ...others] = places;
  const hiddenText = hidden ? 'hidden by its front matter' : '';
  if (!first) {
    const severity = hidden ? LanguageStatusSeverity.Information : LanguageStatusSeverity.Warning;
    const command = { title: 'Add', tooltip: 'Choose where to list it', command: 'docsJson.addPageToNavigation' };
    return { text: 'Not in the navigation', detail: hiddenText, severity, command };
  }
  const more = others.length === 0 ? '' : `and ${others.length} more ${others.length === 1 ? 'place' : 'places'}`;
  return {
    text: first.way || 'In the navigation',
    detail: [hiddenText, more].filter(Boolean).join(', '),
    severity: LanguageStatusSeverity.Information,
    command: { title: 'Show', tooltip: 'Show what leads to this page', command: 'docsJson.findPageReferences' },
  };
}
