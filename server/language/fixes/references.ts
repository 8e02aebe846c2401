import { resolvePath } from '../model/document/references.ts';
import type { Problem } from '../model/messages/problem.ts';
import { isToolFile } from '../site/dataFiles.ts';
import { folderOf, lastSegment, relativePath } from '../site/paths.ts';
import type { Site } from '../site/site.ts';
import { nearest } from '../values/nearest.ts';
import { removeEntryOf } from './elements.ts';
import { argOf, type Fix, type FixContext, type FixesOf, inFile, partsAround, removal, replaceText } from './fix.ts';

/** Writes the JSON file that was meant, or removes the `$ref`. */
export const refElsewhere: FixesOf = function* (problem, context) {
  const { site } = context.view;
  // Another file is meant only if this one is not there.
  const written = site.files.has(argOf(problem, 'file') ?? '') ? undefined : refAt(problem, context);
  const meant = written === undefined ? undefined : nearestJson(written, problem.file, site);
  if (written !== undefined && meant !== undefined) {
    const path = relativePath(folderOf(problem.file), meant, written.startsWith('./'));
    yield replaceText(problem, path, { preferred: true });
  }
  yield* removeRef(problem, context);
};

/** Removes the `$ref`, and the object if it holds nothing else. */
export const removeRef: FixesOf = function* (problem, context) {
  const text = context.text(problem.file);
  const parts = partsAround(problem, context);
  const [part, outer] = [parts.at(-1), parts.at(-2)];
  if (!part || text === undefined || part.container.node.kind !== 'object') return;
  if (part.container.node.properties.length > 1) {
    const edit = removal({ text, part });
    if (edit) yield { template: 'Remove `$ref`', edits: inFile(problem.file, edit) };
  } else if (outer?.property === undefined) {
    const fix = removeEntryOf(parts.slice(0, -1), problem.file, context);
    if (fix) yield fix;
  } else if (outer.property.key.value !== 'navigation') {
    const edit = removal({ text, part: outer });
    const args = { key: outer.property.key.value };
    if (edit) yield { template: 'Remove `{key}`', args, edits: inFile(problem.file, edit) };
  }
};

/** Refers to a file with a whole list directly after the key, not inside of a list: `"groups": {"$ref": …}`. */
export const refOfArray: FixesOf = function* (problem, context) {
  const fix = withoutList(problem, context);
  if (fix) yield fix;
  yield* removeRef(problem, context);
};

function withoutList(problem: Problem, context: FixContext): Fix | undefined {
  const { file } = problem;
  const content = context.text(file);
  const parts = partsAround(problem, context);
  const [entry, list] = [parts.at(-2), parts.at(-3)];
  const isOnly =
    entry?.property === undefined && entry?.container.node.kind === 'array' && isLone(entry.container.node);
  if (!entry?.value || !list?.property || list.value?.kind !== 'array' || !isOnly || content === undefined) {
    return undefined;
  }
  const inner = content.slice(entry.valueStart, entry.valueStart + entry.value.length);
  const edit = { offset: list.valueStart, end: list.valueStart + list.value.length, text: inner };
  const args = { key: list.property.key.value };
  return { template: 'Refer to the file from `{key}` itself', args, preferred: true, edits: inFile(file, edit) };
}

function isLone({ items, broken }: { readonly items: readonly unknown[]; readonly broken: boolean }): boolean {
  return items.length === 1 && !broken;
}

function refAt(problem: Problem, context: FixContext): string | undefined {
  const value = partsAround(problem, context).at(-1)?.value;
  return value?.kind === 'string' ? value.value : undefined;
}

/** The file with a similar name, or the only one of that name in another folder. */
function nearestJson(written: string, from: string, site: Site): string | undefined {
  const files = [...site.files].filter((file) => file.endsWith('.json') && file !== from && !isToolFile(file));
  const wanted = resolvePath(written, from) ?? written.replace(/^\/+|^(?:\.\.\/)+/, '');
  const close = nearest(wanted, files);
  if (close !== undefined) return close;
  const namesakes = files.filter((file) => lastSegment(file) === lastSegment(wanted));
  return namesakes.length === 1 ? namesakes[0] : undefined;
}
