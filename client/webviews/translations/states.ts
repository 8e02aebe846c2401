/** The states of a cell that are counted in the header of a column, explained below the table, and selected by its filter. */
export const countedStates = [
  'missing',
  'placeholder',
  'outdated',
  'unlisted',
  'withoutFile',
  'elsewhere',
  'shared',
  'extra',
] as const;
