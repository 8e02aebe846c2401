import { countText } from '../../base/messages.ts';
import type { Change } from '../../language/compare/change.ts';
import { counted, showNumber } from '../../language/model/messages/problem.ts';
import { type DiffReport, isEmpty, summaryOf } from '../../library/compare/report.ts';
import { shownSide } from '../../library/compare/revisions.ts';
import { nodeWords, placeWords } from '../../library/compare/words.ts';

export interface MarkdownOptions {
  /** How many lines of each list are shown; the others are counted. */
  readonly max: number;
  /** Lists every address. */
  readonly addresses: boolean;
}

/** GitHub takes 65,536 characters for a comment; some are left for who puts the text into one. */
const maxCharacters = 60_000;

/** Of what a site calls something no more is shown. */
const maxLineCharacters = 500;

/** How many lines of a list are shown: as many as people read in half a minute. */
const usualLines = 15;

/** `--format markdown`: one comment for a pull request, never longer than GitHub takes. */
export function diffMarkdown(report: DiffReport, { max, addresses }: MarkdownOptions): string {
  for (let most = Math.min(max, 2000); ; most = Math.floor(most / 2)) {
    const text = written(report, { max: most, addresses });
    if (text.length <= maxCharacters || most <= 1) return text.length <= maxCharacters ? text : cut(text);
  }
}

/** A few lines of thousands of characters each: what a site called that was made to break this. */
function cut(text: string): string {
  return `${text.slice(0, maxCharacters).replace(/\n[^\n]*$/, '')}\n\n… cut off: GitHub allows no more text.\n`;
}

function written(report: DiffReport, options: MarkdownOptions): string {
  const { addresses, changes } = report;
  const title = `### What changes for readers\n\n${code(shownSide(report.base))} → ${code(shownSide(report.target))}`;
  if (isEmpty(report)) return [title, 'No change for readers.', ...problemParts(report, options), ''].join('\n\n');
  const lost = changes.filter(({ kind }) => kind === 'removed' || kind === 'hidden');
  const gained = changes.filter(({ kind }) => kind === 'added' || kind === 'shown');
  const elsewhere = changes.filter(({ kind }) => kind === 'moved' || kind === 'renamed');
  const rest = changes.filter(({ kind }) => kind === 'reordered' || kind === 'changed');
  const broken = addresses.broken.map(
    ({ address, title: name, becomes }) =>
      `${code(address)} ${plain(name)}${becomes === undefined ? '' : ` → became ${code(becomes)}`}`,
  );
  const redirected = addresses.redirected.map(({ address, to }) => `${code(address)} → ${code(to)}`);
  return [
    title,
    totals(report),
    ...list(':x: Broken addresses', broken, options.max),
    ...list('Readers lose', lost.map(line), options.max),
    ...list('Readers gain', gained.map(line), options.max),
    ...list('Readers find elsewhere', elsewhere.map(line), options.max),
    ...list('Looks different', rest.map(line), options.max),
    ...(options.addresses ? list('Redirected', redirected, options.max) : []),
    ...(options.addresses ? list('New addresses', addresses.gained.map(code), options.max) : []),
    ...problemParts(report, options),
    ...trees(report, options.max),
    '',
  ].join('\n\n');
}

function totals(report: DiffReport): string {
  const summary = summaryOf(report);
  const parts = [
    summary.broken > 0 ? `**${countText({ count: summary.broken, of: 'broken address' })}**` : '',
    ...(['added', 'removed', 'moved', 'renamed'] as const).map((kind) =>
      summary[kind] > 0 ? `${showNumber(summary[kind])} ${kind}` : '',
    ),
    summary.redirected > 0 ? `${showNumber(summary.redirected)} redirected` : '',
    summary.newProblems > 0 ? counted(summary.newProblems, 'new problem') : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** A list of which the first lines are seen, and the others on demand. */
function list(title: string, lines: readonly string[], max: number): readonly string[] {
  if (lines.length === 0) return [];
  const items = lines.map((each) => `- ${each}`);
  const heading = `**${title}** (${showNumber(lines.length)})`;
  const shown = items.slice(0, Math.min(max, usualLines));
  const hidden = items.slice(shown.length, max);
  const left = items.length - shown.length - hidden.length;
  const more = left > 0 ? [`- … and ${showNumber(left)} more`] : [];
  const details =
    hidden.length > 0
      ? [
          `<details><summary>${showNumber(hidden.length + left)} more</summary>\n\n${[...hidden, ...more].join('\n')}\n\n</details>`,
        ]
      : [];
  return [[heading, '', ...shown, ...(hidden.length > 0 ? [] : more)].join('\n'), ...details];
}

function line(change: Change): string {
  const verb =
    change.kind === 'hidden' || change.kind === 'reordered' || change.kind === 'changed' ? ` ${change.kind}:` : '';
  return `${plain(nodeWords(change))}${verb} ${plain(placeWords(change))}`;
}

function problemParts({ problems }: DiffReport, { max }: MarkdownOptions): readonly string[] {
  const shown = problems.new.filter(({ level }) => level === 'error' || level === 'warning');
  const lines = shown.map(({ file, range, level, code: rule, message }) => {
    return `${level} ${code(`${file}:${range.start.line + 1}`)} ${plain(message)} (${rule})`;
  });
  const gone = problems.gone.length;
  return [...list('New problems', lines, max), ...(gone > 0 ? [`${counted(gone, 'problem')} gone.`] : [])];
}

/** Where something changed, before and after, as two trees that are closed at first. */
function trees({ changes }: DiffReport, max: number): readonly string[] {
  const before = treeOf(changes, 'from', max);
  const after = treeOf(changes, 'to', max);
  if (before === '' && after === '') return [];
  const part = (title: string, tree: string) => `${title}\n\n\`\`\`\`text\n${tree || 'nothing'}\n\`\`\`\``;
  return [
    `<details><summary>Navigation before and after, where it changed</summary>\n\n${part('Before', before)}\n\n${part('After', after)}\n\n</details>`,
  ];
}

interface Branch {
  readonly below: Map<string, Branch>;
  readonly leaves: string[];
}

function treeOf(changes: readonly Change[], side: 'from' | 'to', max: number): string {
  const root: Branch = { below: new Map(), leaves: [] };
  const onSide = changes.filter((change) => change.kind !== 'changed' && change[side] !== undefined);
  for (const change of onSide.slice(0, max)) {
    let branch = root;
    for (const label of change[side] ?? []) {
      const next = branch.below.get(label) ?? { below: new Map(), leaves: [] };
      branch.below.set(label, next);
      branch = next;
    }
    const name = side === 'from' && change.was ? { ...change, node: { ...change.node, ...change.was } } : change;
    branch.leaves.push(`${marks[side][change.kind] ?? ' '} ${nodeWords(name)}`);
  }
  const lines: string[] = [];
  draw(root, '');
  if (onSide.length > max) lines.push(`… and ${showNumber(onSide.length - max)} more`);
  return lines.join('\n').replaceAll('````', "'''");

  function draw({ below, leaves }: Branch, indent: string): void {
    for (const leaf of leaves) lines.push(oneLine(`${indent}${leaf}`));
    for (const [label, branch] of below) {
      lines.push(oneLine(`${indent}  ${label}`));
      draw(branch, `${indent}  `);
    }
  }
}

const marks: Readonly<Record<'from' | 'to', Readonly<Record<string, string>>>> = {
  from: { removed: '-', moved: '>', renamed: '~', hidden: '-' },
  to: { added: '+', moved: '<', renamed: '~', shown: '+' },
};

/** Text of a site as text: no markup of it, no mention of a person, no reference to an issue. */
function plain(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>|~$]/g, '\\$&')
    .replace(/([@#])(?=\w)/g, '$1\u2060')
    .replace(/\b(https?):\/\//gi, '$1:\u2060//');
}

function code(text: string): string {
  return `\`${oneLine(text).replaceAll('`', "'")}\``;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space)).slice(0, maxLineCharacters);
  // Of a character at the cut no half stays.
  return line.length === maxLineCharacters ? line.replace(/[\ud800-\udbff]$/, '') : line;
}
