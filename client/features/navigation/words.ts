import type { Coverage, NodeProblems, ShownNode } from '../../../server/language/protocol/index.ts';
import { count, problemCounts } from '../../ui/format.ts';

/** What stands faintly behind the label: the method, what is special, how many pages. */
export function descriptionOf(node: ShownNode): string {
  const { kind, badge, operation, tag, href, path, is, pages, coverage, reason, changed } = node;
  if (is.includes('outside')) return kind === 'outside' ? String(pages ?? '') : (reason ?? path ?? '');
  const method = badge ?? operation?.split(' ')[0];
  // Of an API page the icon says it already.
  const states = shownStates.filter((state) => is.includes(state) && !(kind === 'operation' && state === 'generated'));
  const amount = pages === undefined || pages === 0 ? undefined : String(pages);
  const figure = coverage ? `${coverage.listed}/${coverage.of}` : amount;
  const parts = [method, tag, ...states, href, figure, changed];
  return parts.filter(Boolean).join(' · ');
}

const shownStates = ['default', 'deprecated', 'hidden', 'generated', 'missing', 'lost'] as const;

/** What a screen reader says: the label, what it is, and everything the colours and badges show. */
export function spokenLabel(node: ShownNode): string {
  const { kind, title, badge, tag, is, pages, coverage, problems, changed } = node;
  const states = is.filter((state) => state !== 'faded' && state !== 'outside').map((state) => spokenStates[state]);
  const amount = pages === undefined || kind === 'root' ? undefined : count(pages, 'page');
  const what = kind === 'outside' ? 'pages outside the navigation' : kindNames[kind];
  return [
    title,
    what,
    badge,
    tag,
    ...states,
    amount,
    coverage && coverageText(coverage),
    changed,
    problems && problemCounts(problems),
  ]
    .filter(Boolean)
    .join(', ');
}

const spokenStates = {
  hidden: 'hidden',
  expanded: 'open at first',
  default: 'default',
  deprecated: 'deprecated',
  missing: 'has no file',
  generated: 'made of a specification',
  lost: 'not on the site',
} as const;

/** How readers know the kinds. */
export const kindNames: Readonly<Record<ShownNode['kind'], string>> = {
  root: 'site',
  global: 'global links',
  language: 'language',
  version: 'version',
  product: 'product',
  dropdown: 'dropdown',
  tab: 'tab',
  anchor: 'anchor',
  item: 'menu item',
  group: 'group',
  page: 'page',
  operation: 'API page',
  link: 'link',
  outside: 'pages outside the navigation',
};

/** Markdown with everything there is to say about a row. */
export function tooltipOf(node: ShownNode): string {
  const { title, kind, description, path, address, href, operation, pages, coverage, reason, icon, problems } = node;
  const facts = [
    ['Path', path],
    ['Address', address],
    ['Leads to', href],
    ['Shows', operation],
  ].flatMap(([name, value]) => (value ? [`${name} ${code(value)}`] : []));
  return [
    `**${escaped(title)}** — ${kindNames[kind]}${pages === undefined ? '' : `, ${count(pages, 'page')}`}`,
    description && escaped(description),
    coverage && escaped(`${coverageText(coverage)}. Open Translations shows which.`),
    facts.join('  \n'),
    reason && escaped(reason),
    icon?.isPro && `Icon ${code(icon.name)}: it belongs to the Pro set of Font Awesome and cannot be drawn here`,
    problems && problemsText(problems),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** As in `402 of the 476 pages of en are listed`. */
function coverageText({ source, listed, of }: Coverage): string {
  return `${listed} of the ${count(of, 'page')} of ${source} ${listed === 1 ? 'is' : 'are'} listed`;
}

function problemsText({ own, ...counts }: NodeProblems): string {
  if (own.length === 0) return `Below it: ${problemCounts(counts)}`;
  const lines = own.slice(0, maxTold).map(({ level, text }) => `$(${signs[level]}) ${escaped(text)}`);
  const rest = counts.errors + counts.warnings + counts.information - lines.length;
  return [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n\n');
}

const maxTold = 5;
const signs = { error: 'error', warning: 'warning', information: 'info' } as const;

function code(text: string): string {
  return `\`${text.replaceAll('`', '')}\``;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|$~]/g, '\\$&');
}
