import { t } from '@vscode/l10n';
import type { Coverage, NodeProblems, ShownNode } from '../../../server/language/protocol/index.ts';
import { count, problemCounts } from '../../ui/format.ts';

/** The dimmed text after the label: the method, special states, the number of pages. */
export function descriptionOf(node: ShownNode): string {
  const { kind, badge, operation, tag, href, path, is, pages, coverage, reason, changed } = node;
  if (is.includes('outside')) return kind === 'outside' ? String(pages ?? '') : (reason ?? path ?? '');
  if (kind === 'root') return folderOf(path ?? '');
  const method = badge ?? operation?.split(' ')[0];
  // The icon of an API page already shows this.
  const states = shownStates
    .filter((state) => is.includes(state) && !(kind === 'operation' && state === 'generated'))
    .map((state) => stateWords[state]());
  const pageCount = pages === undefined || pages === 0 ? undefined : String(pages);
  const figure = coverage ? `${coverage.listed}/${coverage.of}` : pageCount;
  const parts = [method, tag, ...states, href, figure, changed];
  return parts.filter(Boolean).join(' · ');
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

const shownStates = ['default', 'deprecated', 'hidden', 'generated', 'missing', 'lost'] as const;

const stateWords = {
  default: () => t('default'),
  deprecated: () => t('deprecated'),
  hidden: () => t('hidden'),
  generated: () => t('generated'),
  missing: () => t('missing'),
  lost: () => t('lost'),
} as const;

/** The text for screen readers: the label, the kind, and everything that colours and badges show. */
export function spokenLabel(node: ShownNode): string {
  const { kind, title, path, badge, tag, is, href, coverage, problems, changed } = node;
  const states = is.filter((state) => state !== 'faded' && state !== 'outside').map((state) => spokenStates[state]());
  const figure = kind === 'root' ? path : pagesOf(node);
  const what = kindName(kind);
  return [
    title,
    what,
    badge,
    tag,
    ...states,
    href,
    figure,
    coverage && coverageText(coverage),
    changed,
    problems && problemCounts(problems),
  ]
    .filter(Boolean)
    .join(', ');
}

const spokenStates = {
  ...stateWords,
  expanded: () => t('expanded by default'),
  missing: () => t('has no file'),
  generated: () => t('made of a specification'),
  lost: () => t('not on the site'),
} as const;

/** A kind in the words of readers: `menu item`. */
export function kindName(kind: ShownNode['kind']): string {
  return kindNames[kind]();
}

const kindNames: Readonly<Record<ShownNode['kind'], () => string>> = {
  root: () => t('site'),
  global: () => t('global links'),
  language: () => t('language'),
  version: () => t('version'),
  product: () => t('product'),
  dropdown: () => t('dropdown'),
  tab: () => t('tab'),
  anchor: () => t('anchor'),
  item: () => t('menu item'),
  group: () => t('group'),
  page: () => t('page'),
  operation: () => t('API page'),
  link: () => t('link'),
  outside: () => t('pages outside the navigation'),
};

/** Everything about a row, as Markdown. */
export function tooltipOf(node: ShownNode): string {
  const { title, kind, description, path, address, href, operation, coverage, reason, icon, problems } = node;
  const facts = [
    path && t('Path {0}', code(path)),
    address && t('Address {0}', code(address)),
    href && t('Leads to {0}', code(href)),
    operation && t('Shows {0}', code(operation)),
  ].filter(Boolean);
  return [
    [`**${escaped(title)}** — ${kindName(kind)}`, pagesOf(node)].filter(Boolean).join(', '),
    description && escaped(description),
    coverage && escaped(t('{0}. Open Translations shows which.', coverageText(coverage))),
    facts.join('  \n'),
    reason && escaped(reason),
    icon?.isPro && t('Icon {0}: it belongs to the Pro set of Font Awesome and cannot be drawn here', code(icon.name)),
    problems && problemsText(problems),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** How many pages it holds; undefined for what cannot hold any: a link, or what holds nothing but links. */
function pagesOf({ kind, pages, href }: ShownNode): string | undefined {
  const isLink = href !== undefined || kind === 'global';
  return pages === undefined || (pages === 0 && isLink) ? undefined : count(pages, 'page');
}

/** As in `402 of the 476 pages of en are listed`. */
function coverageText({ source, listed, of }: Coverage): string {
  return listed === 1
    ? t('1 of the {0} of {1} is listed', count(of, 'page'), source)
    : t('{0} of the {1} of {2} are listed', listed, count(of, 'page'), source);
}

function problemsText({ own, ...counts }: NodeProblems): string {
  if (own.length === 0) return t('Below it: {0}', problemCounts(counts));
  const lines = own.slice(0, maxProblems).map(({ level, text }) => `$(${signs[level]}) ${escaped(text)}`);
  const rest = counts.errors + counts.warnings + counts.information - lines.length;
  return [...lines, ...(rest > 0 ? [t('and {0} more', rest)] : [])].join('\n\n');
}

const maxProblems = 5;
const signs = { error: 'error', warning: 'warning', information: 'info' } as const;

function code(text: string): string {
  return `\`${text.replaceAll('`', '')}\``;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|$~]/g, '\\$&');
}
