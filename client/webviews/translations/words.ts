import type { Cell, CellDates, Column, Division, Only, Table } from './messages.ts';

/** The sign of a cell, and what it says. */
export const signs: Readonly<Record<Cell, { readonly sign: string; readonly text: string }>> = {
  listed: { sign: '✓', text: 'listed' },
  missing: { sign: '–', text: 'missing' },
  placeholder: { sign: '…', text: 'to be translated' },
  outdated: { sign: '↻', text: 'outdated' },
  unlisted: { sign: '○', text: 'not listed, the file is there' },
  withoutFile: { sign: '!', text: 'listed without a file' },
  elsewhere: { sign: '↕', text: 'in another place' },
  shared: { sign: '=', text: "the source's own page" },
  extra: { sign: '+', text: 'only here' },
  none: { sign: '', text: 'nothing to compare' },
};

/** What is counted at the head of a column, and explained below the table. */
export const counted = [
  'missing',
  'placeholder',
  'outdated',
  'unlisted',
  'withoutFile',
  'elsewhere',
  'shared',
  'extra',
] as const;

export const choices: ReadonlyArray<{ readonly only: Only | ''; readonly text: string }> = [
  { only: '', text: 'All pages' },
  { only: 'behind', text: 'Behind in anything' },
  { only: 'missing', text: 'Missing' },
  { only: 'placeholder', text: 'To be translated' },
  { only: 'outdated', text: 'Outdated' },
  { only: 'unlisted', text: 'Not listed, with file' },
  { only: 'withoutFile', text: 'Listed without a file' },
  { only: 'elsewhere', text: 'In another place' },
  { only: 'shared', text: "The source's own page" },
  { only: 'extra', text: 'Only here' },
];

export const divisionNames: Readonly<Record<Division, string>> = { language: 'Languages', version: 'Versions' };

/** What a cell says of itself: with the days on which source and translation changed, where they are known. */
export function cellText(state: Cell, dates: CellDates | undefined): string {
  const { text } = signs[state];
  return dates ? `${text}: the source changed on ${dates.sourceChanged}, this on ${dates.changed}` : text;
}

/** What is to be known of the dates that are not there. */
export const agesText: Readonly<Record<NonNullable<Table['ages']>, string>> = {
  reading: 'Reading dates…',
  unknown: 'No history tells what is outdated.',
};

/** As in `es: 402 of 476 pages listed, 74 missing`. */
export function columnText({ name, pages, compared, listed, counts }: Column, isSource: boolean): string {
  const parts = counted.flatMap((state) => (counts[state] ? [`${counts[state]} ${signs[state].text}`] : []));
  const first = isSource ? `${pages} pages` : `${listed} of ${compared} pages listed`;
  return `${name}: ${[first, ...parts].join(', ')}`;
}
