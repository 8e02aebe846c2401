import { isRefused } from '../../../base/result.ts';
import { resolve } from '../../model/document/config.ts';
import { isChildKey } from '../../model/document/element.ts';
import { follow, overlays, refOf } from '../../model/document/references.ts';
import { nameOf } from '../../model/messages/names.ts';
import type { SiteView } from '../../model/view.ts';
import type { Operation } from '../../protocol/operation.ts';
import { type Fragment, fragmentAt, laidOut, objectFragment, withStart } from '../../text/fragments.ts';
import type { Node, ObjectNode, StringNode } from '../../text/nodes.ts';
import { partsOf } from '../../text/parts.ts';
import { indentAt, styleOf } from '../../text/style.ts';
import type { Change, ChangeContext, Refused } from '../change.ts';
import { brokenIn, createDraft, isSound, refused, usesOf } from '../text/draft.ts';
import { fragmentFrom } from '../text/refPaths.ts';
import { elementOf } from '../tree/entries.ts';
import { filesAbove, type WrittenElement } from '../tree/nodes.ts';

/** Replaces a `$ref` by its target: the element itself, or a list in it. The file stays. */
export function inline({ node: key }: Operation & { kind: 'inline' }, context: ChangeContext): Change {
  const node = elementOf(context.view, key);
  if (isRefused(node)) return node;
  const found = refAt(context.view, node);
  if (isRefused(found)) return found;
  const [text, source] = [context.text(found.file), context.text(found.target.file)];
  if (text === undefined || !isSound(found.carrier)) return brokenIn(found.file);
  if (source === undefined || !isSound(found.target.node)) return brokenIn(found.target.file);
  const draft = createDraft(context);
  const fragment = mergedFragment(found, text, source);
  const edit = { offset: found.start, end: found.start + found.carrier.length };
  draft.replace(found.file, { ...edit, text: laidOut(fragment, indentAt(text, found.start), styleOf(text)) });
  if (usesOf(context.view, found.target.file) === 1) {
    draft.note({ template: 'Nothing uses "{file}" any more.', args: { file: found.target.file } });
  }
  return draft.done([node.key]);
}

/** A `$ref` and its target. */
interface FoundRef {
  readonly file: string;
  /** The object that contains the `$ref`. */
  readonly carrier: ObjectNode;
  readonly start: number;
  readonly target: { readonly file: string; readonly node: Node; readonly offset: number };
}

/** The `$ref` of an element, or otherwise that of its content; refused if there is none with a target. */
export function refAt(view: SiteView, node: WrittenElement): FoundRef | Refused {
  const { element, at } = node;
  const own = refOf(element.node);
  if (own) return led(view, node, own, { file: at.file, carrier: element.node, start: at.offset });
  for (const [index, property] of element.node.properties.entries()) {
    const ref = property.value && refOf(property.value);
    if (!isChildKey(property.key.value) || property.value?.kind !== 'object' || !ref) continue;
    const { offset } = resolve(at, {
      file: undefined,
      offset: (element.node.offsets[index] ?? 0) + property.valueOffset,
    });
    return led(view, node, ref, { file: at.file, carrier: property.value, start: offset });
  }
  return refused('{element} has no `$ref`.', { element: nameOf(element) });
}

function led(
  view: SiteView,
  node: WrittenElement,
  ref: StringNode,
  carrier: Omit<FoundRef, 'target'>,
): FoundRef | Refused {
  const target = follow(ref, filesAbove(node), view.find);
  if (target.kind === 'found') return { ...carrier, target };
  return refused('"{ref}" leads nowhere.', { ref: ref.value });
}

/** The text of the target; siblings of the `$ref` replace properties with the same name, as on the platform. */
function mergedFragment({ file, carrier, start, target }: FoundRef, text: string, source: string): Fragment {
  const { node, offset } = target;
  const whole = fragmentFrom(source, { file: target.file, node, start: offset }, file);
  if (node.kind !== 'object' || !overlays(carrier)) return whole;
  const own = new Map(
    partsOf({ node: carrier, start }).flatMap((part, index) => {
      const key = carrier.properties[index]?.key.value;
      return key === undefined || key === '$ref' ? [] : [[key, fragmentAt(text, part.start, part.end)] as const];
    }),
  );
  const base = node.properties.flatMap(({ key, value, valueOffset }, index): readonly Fragment[] => {
    const over = own.get(key.value);
    own.delete(key.value);
    if (over || !value) return over ? [over] : [];
    const from = offset + (node.offsets[index] ?? 0);
    const property = fragmentFrom(source, { file: target.file, node: value, start: from + valueOffset }, file);
    return [withStart(property, source.slice(from, from + valueOffset))];
  });
  return objectFragment([...base, ...own.values()]);
}
