import type { ChangeMark } from '../../server/language/protocol/index.ts';

/** The colours of changes, as in VS Code's own view of source control. */
export const markColours: Readonly<Record<ChangeMark, string>> = {
  added: 'gitDecoration.addedResourceForeground',
  removed: 'gitDecoration.deletedResourceForeground',
  moved: 'gitDecoration.renamedResourceForeground',
  renamed: 'gitDecoration.renamedResourceForeground',
  changed: 'gitDecoration.modifiedResourceForeground',
};
