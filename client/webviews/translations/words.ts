import { localize, type Message } from '../../../server/base/messages.ts';
import type { Cell, CellDates, Column, Division, StatusFilter, Table } from './messages.ts';
import { countedStates } from './states.ts';

/** The mark of a cell, and its meaning. */
export const signs: Readonly<Record<Cell, { readonly sign: string } & Message>> = {
  listed: { sign: '✓', template: 'listed' },
  missing: { sign: '–', template: 'missing' },
  placeholder: { sign: '…', template: 'to be translated' },
  outdated: { sign: '↻', template: 'outdated' },
  unlisted: { sign: '○', template: 'not listed, the file is there' },
  withoutFile: { sign: '!', template: 'listed without a file' },
  elsewhere: { sign: '↕', template: 'in another place' },
  shared: { sign: '=', template: "the source's own page" },
  extra: { sign: '+', template: 'only here' },
  none: { sign: '', template: 'nothing to compare' },
};

export const choices: ReadonlyArray<{ readonly only: StatusFilter | '' } & Message> = [
  { only: '', template: 'All pages' },
  { only: 'behind', template: 'Behind in anything' },
  { only: 'missing', template: 'Missing' },
  { only: 'placeholder', template: 'To be translated' },
  { only: 'outdated', template: 'Outdated' },
  { only: 'unlisted', template: 'Not listed, with file' },
  { only: 'withoutFile', template: 'Listed without a file' },
  { only: 'elsewhere', template: 'In another place' },
  { only: 'shared', template: "The source's own page" },
  { only: 'extra', template: 'Only here' },
];

export const divisionNames: Readonly<Record<Division, Message>> = {
  language: { template: 'Languages' },
  version: { template: 'Versions' },
};

/** The meaning of the mark of a cell. */
export function signText(state: Cell): string {
  return localize(signs[state].template);
}

/** The text of a cell, with the days on which source and translation changed if these are known. */
export function cellText(state: Cell, dates: CellDates | undefined): string {
  if (!dates) return signText(state);
  return localize('{state}: the source changed on {sourceChanged}, this on {changed}', {
    state: signs[state],
    sourceChanged: dates.sourceChanged,
    changed: dates.changed,
  });
}

/** Why dates are missing. */
export const agesText: Readonly<Record<NonNullable<Table['ages']>, Message>> = {
  reading: { template: 'Reading dates…' },
  unknown: { template: 'No history tells what is outdated.' },
};

/** `1 page`, `12 pages`. */
export function pagesText(count: number): string {
  return count === 1 ? localize('1 page') : localize('{count} pages', { count: String(count) });
}

/** As in `es: 402 of 476 pages listed, 74 missing`. */
export function columnText({ name, pages, compared, listed, counts }: Column, isSource: boolean): string {
  const parts = countedStates.flatMap((state) =>
    counts[state] ? [localize('{count} {state}', { count: String(counts[state]), state: signs[state] })] : [],
  );
  const first = isSource
    ? pagesText(pages)
    : localize('{listed} of {compared} pages listed', { listed: String(listed), compared: String(compared) });
  return `${name}: ${[first, ...parts].join(', ')}`;
}
