import type { Division } from '../../divisions/divisions.ts';
import { pairOf } from '../../divisions/pair.ts';
import { published } from '../../model/navigation/node.ts';
import { fragmentAt, listFragment, newFragment, objectFragment, propertyFragment } from '../../text/fragments.ts';
import { partsOf } from '../../text/parts.ts';
import { splice } from '../../text/splice.ts';
import type { ChangeContext, Refused } from '../change.ts';
import { refused } from '../text/draft.ts';
import { nodeOf } from '../tree/nodes.ts';
import { containerOf } from '../tree/places.ts';
import { type AddedDivision, labelsOf } from './add.ts';
import { copyOf } from './copy.ts';
import { type MissingChoice, pathsFor, type WantedPage } from './missing.ts';

/**
 * Gives a site without languages two of them: its content becomes the first one, unchanged, and the second one is made from it.
 * What applies to all languages (`global`) stays where it is.
 */
export function addFirstLanguage(
  context: ChangeContext,
  { from, name }: { readonly from: string; readonly name: string },
  missing: MissingChoice,
): AddedDivision | Refused {
  const { view } = context;
  const root = nodeOf(view, '');
  if (root?.kind !== 'element') return refused('The navigation cannot be read.');
  const object = containerOf(view, root);
  const text = context.text(object.file);
  if (text === undefined) return refused('"{file}" cannot be read.', { file: object.file });
  const node = published(view.navigation());
  const source: Division = { kind: 'language', name: from, node, key: '' };
  const target: Division = { ...source, name, node: { ...node, children: [], locations: [] } };
  const creates: WantedPage[] = [];
  const list = { kind: 'language', divisions: [source, target] } as const;
  const copy = copyOf(root.element, pathsFor(view, pairOf(source, target, list), { missing }, creates));
  if (!copy) return refused('No page has a file in "{name}" yet. Choose --missing source or create.', { name });
  const { global: _, ...content } = copy;
  const parts = partsOf(object);
  const moved = object.node.properties.flatMap(({ key }, index) => (stays.has(key.value) ? [] : [index]));
  const first = moved.flatMap((index) => {
    const part = parts[index];
    return part ? [fragmentAt(text, part.start, part.end)] : [];
  });
  const languages = listFragment([
    objectFragment([propertyFragment('language', newFragment(from)), ...first]),
    newFragment({ language: name, ...content }),
  ]);
  const inserted = new Map([[moved[0] ?? 0, [propertyFragment('languages', languages)]]]);
  const edits = splice(text, object, { removed: new Set(moved), inserted });
  return { kind: 'added', edits: new Map([[object.file, edits]]), creates, labels: labelsOf(root.element) };
}

const stays = new Set(['global', '$ref', '$schema']);
