import type { Exports } from '../../mdx/exported.ts';
import type { ImportedName } from '../../mdx/pageLink.ts';
import { fewOf } from '../model/messages/additions.ts';
import type { Args, Message } from '../model/messages/problem.ts';
import { isPageFile } from '../site/paths.ts';
import { nearest } from '../values/nearest.ts';

/** Why the platform shows nothing for a name that a page imports from a file: the file does not export it (platform.md 4). */
export function exportFault(imported: ImportedName, file: string, exports: Exports): Message | undefined {
  const { name } = imported;
  if (name === '*' || mayExport(exports, name)) return undefined;
  const names = exports.names.filter((each) => each !== 'default');
  const instead = insteadOf(imported, names, isPageFile(file));
  const args: Args = { file, name, names: fewOf(names), ...(instead === undefined ? {} : { instead }) };
  if (name === 'default') {
    return names.length === 0
      ? { template: '"{file}" exports nothing.', args }
      : { template: '"{file}" has no default export. It exports {names}.', args };
  }
  if (names.length > 0) return { template: '"{file}" does not export "{name}". It exports {names}.', args };
  return exports.names.length === 0
    ? { template: '"{file}" exports nothing.', args }
    : { template: '"{file}" has only a default export, and does not export "{name}".', args };
}

/** Whether a file exports a name, or may do so. */
export function mayExport({ names, possible, isOpen }: Exports, name: string): boolean {
  return isOpen || names.includes(name) || possible.includes(name);
}

/** What to write for the import, so that the page gets what was most likely meant by the name it already uses. */
function insteadOf(
  { name, local, isOnly }: ImportedName,
  names: readonly string[],
  isPage: boolean,
): string | undefined {
  const isDefault = name === 'default';
  if (isDefault && !isOnly) return undefined;
  if (!isDefault && names.length === 0) return isOnly && isPage ? local : undefined;
  const meant = nearest(isDefault ? local : name, names) ?? (isDefault && names.length === 1 ? names[0] : undefined);
  if (meant === undefined) return undefined;
  const specifier = meant === local ? meant : `${meant} as ${local}`;
  return isOnly ? `{ ${specifier} }` : specifier;
}
