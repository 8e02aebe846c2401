import type { Cell, Column, Division, Only } from './messages.ts';

/** The sign of a cell, and what it says. */
export const signs: Readonly<Record<Cell, { readonly sign: string; readonly text: string }>> = {
  listed: { sign: '✓', text: 'listed' },
  missing: { sign: '–', text: 'missing' },
  unlisted: { sign: '○', text: 'not listed, the file is there' },
  withoutFile: { sign: '!', text: 'listed without a file' },
  elsewhere: { sign: '↕', text: 'in another place' },
  shared: { sign: '=', text: "the source's own page" },
  extra: { sign: '+', text: 'only here' },
  none: { sign: '', text: 'nothing to compare' },
};

/** What is counted at the head of a column, and explained below the table. */
export const counted = ['missing', 'unlisted', 'withoutFile', 'elsewhere', 'shared', 'extra'] as const;

export const choices: ReadonlyArray<{ readonly only: Only | ''; readonly text: string }> = [
  { only: '', text: 'All pages' },
  { only: 'behind', text: 'Behind in anything' },
  { only: 'missing', text: 'Missing' },
  { only: 'unlisted', text: 'Not listed, with file' },
  { only: 'withoutFile', text: 'Listed without a file' },
  { only: 'elsewhere', text: 'In another place' },
  { only: 'shared', text: "The source's own page" },
  { only: 'extra', text: 'Only here' },
];

export const divisionNames: Readonly<Record<Division, string>> = { language: 'Languages', version: 'Versions' };

/** As in `es: 402 of 476 pages listed, 74 missing`. */
export function columnText({ name, pages, compared, listed, counts }: Column, isSource: boolean): string {
  const parts = counted.flatMap((state) => (counts[state] ? [`${counts[state]} ${signs[state].text}`] : []));
  const first = isSource ? `${pages} pages` : `${listed} of ${compared} pages listed`;
  return `${name}: ${[first, ...parts].join(', ')}`;
}
