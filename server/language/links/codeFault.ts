import type { CodeFault, Exports } from '../../mdx/exported.ts';
import type { ImportedName } from '../../mdx/pageLink.ts';
import { rootOf } from '../../mdx/syntax/code.ts';
import { fewOf } from '../model/messages/additions.ts';
import type { Args, Message } from '../model/messages/problem.ts';

/** What a page takes a name from. */
export interface NameSource {
  readonly file: string;
  readonly exports: Exports;
  /** Whether the page has a name from elsewhere. */
  readonly isKnown: (name: string) => boolean;
}

/**
 * Why a page fails, or shows nothing, with what it imports from a file although the file exports it: the platform copies single
 * declarations into the page (platform.md 4.1).
 */
export function codeFault(imported: ImportedName, source: NameSource): Message | undefined {
  const { name, local, isOnly } = imported;
  const { file, exports } = source;
  const { codeDefault } = exports;
  if (name === '*') {
    return { template: 'The platform knows no `* as {local}`. Import names: `{example}`.', args: { local, example } };
  }
  if (name !== 'default') return neededFault(name, imported, source) ?? shownFault(name, imported, source);
  if (codeDefault === undefined) return undefined;
  if (codeDefault === 'unnamed') {
    const template =
      'The default export of "{file}" takes the place of this whole page, whose text is lost. Export it as `const {local}`, and import it as `{named}`.';
    return { template, args: { file, local, named: `{ ${local} }` } };
  }
  if (codeDefault.isNamedExport) {
    const template =
      'The default export of "{file}" takes the place of this whole page, whose text is lost. Import it by its name, `{name}`.';
    const instead = isOnly
      ? `{ ${codeDefault.name === local ? local : `${codeDefault.name} as ${local}`} }`
      : undefined;
    return { template, args: { file, name: codeDefault.name, ...(instead === undefined ? {} : { instead }) } };
  }
  if (codeDefault.name !== local) {
    const template =
      'The platform knows the default export of "{file}" only as `{name}`. Import and use it by that name.';
    return { template, args: { file, name: codeDefault.name } };
  }
  return neededFault(local, imported, source) ?? shownFault(local, imported, source);
}

/** What fails in the code of a name that a page imports: what the page itself has is no fault. */
export function faultsOf({ name }: ImportedName, { exports, isKnown }: NameSource): readonly CodeFault[] {
  const own = (exports.faults ?? []).filter(({ by }) => by.includes(name));
  return own.filter((fault) => fault.name === '' || !isKnown(rootOf(fault.name)));
}

function shownFault(by: string, imported: ImportedName, source: NameSource): Message | undefined {
  const [fault] = faultsOf(imported, source);
  if (!fault) return undefined;
  const { kind, name, line, column } = fault;
  const why: Message = { template: reasons[kind], args: { name, line, column } };
  const template =
    kind === 'early'
      ? 'With `{name}` of "{file}" this page does not load: {why}.'
      : 'Readers do not see `{name}` of "{file}": {why}.';
  return { template, args: { name: by, file: source.file, why } };
}

/** Parts of a sentence. */
const reasons = {
  early: '`{name}` is in a value ({line}:{column}), which runs before there are components, and not in a function',
  style: 'its code gives `style` a text ({line}:{column}) in place of an object',
  object: 'its code shows an object in braces ({line}:{column})',
  element: 'nothing defines the component `{name}` in its code ({line}:{column})',
  code: 'nothing is called "{name}" in its code ({line}:{column})',
} as const;

const example = '{ Badge, version }';

function neededFault(
  by: string,
  { name, local, isOnly }: ImportedName,
  { file, exports: { needed, names }, isKnown }: NameSource,
): Message | undefined {
  const missing = needed.flatMap((each) => (each.by === by && !isKnown(each.name) ? [each] : []));
  if (missing.length === 0) return undefined;
  const args: Args = { file, name: by, names: fewOf(missing.map((each) => each.name)) };
  if (missing.some((each) => !each.isImported && !names.includes(each.name))) return { template: kept, args };
  if (missing.some((each) => each.isImported)) return { template: imported, args };
  if (name === 'default') return { template: exported, args };
  const all = [name === local ? name : `${name} as ${local}`, ...missing.map((each) => each.name)].join(', ');
  return { template: exported, args: { ...args, instead: isOnly ? `{ ${all} }` : all } };
}

const exported =
  '`{name}` uses {names} of "{file}", which this page does not import, so readers do not see it. Import {names} too.';
const imported =
  '`{name}` uses {names}, which "{file}" imports and this page does not, so readers do not see it. Import {names} here too.';
const kept =
  '`{name}` uses {names} of "{file}", which the platform leaves out, so readers do not see it. Declare {names} within `{name}`, or export and import {names} too.';
