import { isRefused } from '../../../base/result.ts';
import type { Element } from '../../model/document/element.ts';
import { refOf } from '../../model/document/references.ts';
import { refUses } from '../../model/document/refs.ts';
import { nameOf } from '../../model/messages/names.ts';
import type { SiteView } from '../../model/view.ts';
import type { Operation } from '../../protocol/operation.ts';
import { folderOf, relativePath } from '../../site/paths.ts';
import { laidOut } from '../../text/fragments.ts';
import { styleOf } from '../../text/style.ts';
import type { Change, ChangeContext, Refused } from '../change.ts';
import { brokenIn, createDraft, refused } from '../text/draft.ts';
import { fragmentFrom } from '../text/refPaths.ts';
import { elementOf } from '../tree/entries.ts';
import type { WrittenElement } from '../tree/nodes.ts';

/** Moves the object of an element into its own file and replaces it by a `$ref` (platform.md 1.7). */
export function extract({ node: key, file }: Operation & { kind: 'extract' }, context: ChangeContext): Change {
  const node = elementOf(context.view, key);
  if (isRefused(node)) return node;
  const reason = whyNotExtracted(node) ?? whyNotFile(context, file);
  if (reason) return reason;
  const { at, element } = node;
  const text = context.text(at.file);
  // The target of a `$ref` must be strict JSON, so not even comments are possible.
  if (text === undefined || element.node.broken) return brokenIn(at.file);
  const draft = createDraft(context);
  const style = styleOf(text);
  const fragment = fragmentFrom(text, { file: at.file, node: element.node, start: at.offset }, file);
  draft.create({ file, text: laidOut(fragment, '', style) + style.newline });
  const ref = JSON.stringify(relativePath(folderOf(at.file), file));
  draft.replace(at.file, { offset: at.offset, end: at.offset + element.node.length, text: `{ "$ref": ${ref} }` });
  return draft.done([node.key]);
}

/** Why an element cannot be moved into its own file; undefined if it can. */
export function whyNotExtracted({ element }: WrittenElement): Refused | undefined {
  if (!refOf(element.node)) return undefined;
  return refused('{element} is in a file of its own already.', { element: nameOf(element) });
}

/** An unused file name for an element: from its label, in the folder with most files that `$ref`s name, or in `navigation/`. */
export function freeFileName(view: SiteView, { kind, label }: Element): string {
  const name = slugOf(label ?? '') || kind;
  const folder = usualFolder(view);
  for (let number = 1; ; number++) {
    const file = `${folder}${name}${number === 1 ? '' : `-${number}`}.json`;
    if (!view.site.files.has(file) && !view.find(file)) return file;
  }
}

function usualFolder(view: SiteView): string {
  const counts = new Map<string, number>();
  for (const { target } of refUses(view.config, view.find)) {
    if (target.kind !== 'found' || !target.file.includes('/')) continue;
    const folder = target.file.slice(0, target.file.lastIndexOf('/') + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 'navigation/';
}

function slugOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function whyNotFile({ view, text }: ChangeContext, file: string): Refused | undefined {
  if (!/^[^/\\]+(?:[/\\][^/\\]+)*\.json$/.test(file) || file.split('/').some((part) => /^\.{1,2}$/.test(part))) {
    return refused('"{file}" is not a name for a JSON file below the docs root.', { file });
  }
  const isTaken = view.site.files.has(file) || view.find(file) !== undefined || text(file) !== undefined;
  return isTaken ? refused('"{file}" already exists. Choose another name.', { file }) : undefined;
}
