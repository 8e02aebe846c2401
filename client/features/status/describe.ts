import { t } from '@vscode/l10n';
import { workspace } from 'vscode';
import type { PageInfo } from '../../../server/language/protocol/index.ts';
import type { Site } from '../../core/sites.ts';
import { count, problemCounts } from '../../ui/format.ts';

/** The subject of the status bar item. */
export type Subject =
  | { readonly kind: 'stopped' }
  /** The server is starting, or searching for sites. */
  | { readonly kind: 'looking' }
  | {
      readonly kind: 'site';
      readonly site: Site;
      /** The active page; undefined if there is none. */
      readonly page: PageInfo | undefined;
      /** An additional note, for example that another extension checks the syntax of pages. */
      readonly note: string;
    };

/** What the status bar item shows. */
export interface StatusText {
  readonly text: string;
  readonly tooltip: string;
  /** The text for screen readers. */
  readonly label: string;
  readonly level: 'error' | 'warning' | 'plain';
}

/** For example `$(book) Waymark  $(error) 2  not in the navigation`. */
export function describe(subject: Subject): StatusText {
  if (subject.kind === 'stopped') {
    const tooltip = t('The language server of docs.json has stopped. Click for what can be done.');
    return { text: '$(book) docs.json $(error)', tooltip, label: tooltip, level: 'error' };
  }
  if (subject.kind === 'looking') {
    const tooltip = t('Looking for documentation sites');
    return { text: '$(book) docs.json $(loading~spin)', tooltip, label: tooltip, level: 'plain' };
  }
  const { site, page, note } = subject;
  const { problems, brokenAddresses = 0 } = site.status;
  const name = nameOf(site);
  const isLost = page !== undefined && page.places.length === 0 && !page.hidden;
  const counted = problems
    ? [problems.errors > 0 && `$(error) ${problems.errors}`, problems.warnings > 0 && `$(warning) ${problems.warnings}`]
    : ['$(loading~spin)'];
  const place = page && placeOf(page);
  const broken = brokenAddresses > 0 ? [count(brokenAddresses, 'broken address')] : [];
  const state = problems ? problemCounts(problems) || t('no problems') : t('checking');
  const lines = [
    `${name}: ${[state, ...broken].join(', ')}`,
    ...(place ? [place] : []),
    ...(note === '' ? [] : [note]),
    workspace.asRelativePath(site.docsJson),
  ];
  return {
    text: [`$(book) ${plain(name)}`, ...counted, isLost && t('not in the navigation')].filter(Boolean).join('  '),
    tooltip: lines.join('\n'),
    label: lines.slice(0, -1).join('. '),
    level: isLost ? 'warning' : 'plain',
  };
}

/** The name of the site in its docs.json, or otherwise that of its folder. */
export function nameOf({ folder, status }: Site): string {
  return status.name || folder.path.split('/').at(-1) || 'docs.json';
}

/** For example `Guides › Start`; if there are several places, the first one and how many more there are. */
function placeOf({ places, hidden }: PageInfo): string {
  const [first, ...others] = places;
  if (!first) {
    return hidden
      ? t('This page is not in the navigation, hidden by its front matter')
      : t('This page is not in the navigation');
  }
  const labelPath = first.labelPath || t('in the navigation');
  const where = others.length === 0 ? labelPath : t('{0} and {1}', labelPath, count(others.length, 'more place'));
  return hidden ? t('This page: {0}, hidden by its front matter', where) : t('This page: {0}', where);
}

/** `$(…)` would be drawn as an icon. */
function plain(name: string): string {
  return name.replaceAll('$(', '$\u200b(');
}
