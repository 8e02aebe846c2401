import { array, kinds, number, object, oneOf, optional, recordOf, string } from '../../../server/base/schemaParts.ts';
import { countedStates } from './states.ts';

const division = oneOf('language', 'version');
const cell = oneOf('listed', ...countedStates, 'none');
const only = oneOf('behind', ...countedStates);
const dates = object({ column: number, sourceChanged: string, changed: string });

const table = object({
  kind: division,
  kinds: array(division),
  columns: array(object({ name: string, pages: number, compared: number, listed: number, counts: recordOf(number) })),
  total: number,
  first: number,
  rows: array(object({ page: string, title: string, cells: array(cell), dates: optional(array(dates)) })),
  ages: optional(oneOf('reading', 'unknown')),
  broken: optional(string),
});

export const toTranslations = kinds({
  /** The answer to the request of that turn. */
  table: { turn: number, site: string, table },
  /** The table has changed: what is shown of it must be requested again. */
  changed: {},
  /** The site no longer exists, or the server does not know it. */
  gone: {},
});

export const fromTranslations = kinds({
  rows: {
    turn: number,
    division: optional(division),
    filter: string,
    only: optional(only),
    first: number,
    count: number,
  },
  /** Go to a cell: to its content, or to what can be done about it. */
  open: { division, page: string, name: string },
  /** A part of the view could not be drawn, or failed. */
  broke: { text: string },
});

/** What the view keeps when it is hidden or the window is reloaded. */
export const translationsState = object({
  site: string,
  division: optional(division),
  filter: string,
  only: optional(only),
  /** How far the table is scrolled down (CSS pixels). */
  top: optional(number),
});
