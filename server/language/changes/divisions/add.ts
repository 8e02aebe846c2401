import { addAll } from '../../../base/lists.ts';
import { type Division, type DivisionList, divisionLists } from '../../divisions/divisions.ts';
import { pairOf } from '../../divisions/pair.ts';
import { elementTypes } from '../../grammar/elements.ts';
import type { Element } from '../../model/document/element.ts';
import type { TextEdit } from '../../text/edits.ts';
import { newFragment } from '../../text/fragments.ts';
import type { ChangeContext, Refused } from '../change.ts';
import { createDraft, refused } from '../text/draft.ts';
import { nodeOf } from '../tree/nodes.ts';
import { arrayOf } from '../tree/places.ts';
import { copyOf } from './copy.ts';
import { type MissingChoice, pathsFor, type WantedPage } from './missing.ts';

/** A language that was added. */
export interface AddedDivision {
  readonly kind: 'added';
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  readonly creates: readonly WantedPage[];
  /** The labels in it that are copied from the source. */
  readonly labels: readonly string[];
}

/**
 * Adds a language after the others in the list of its source. If versions contain languages, it is added in every version that
 * has the source but not the new language.
 */
export function addDivision(
  context: ChangeContext,
  { from, name }: { readonly from: string; readonly name: string },
  missing: MissingChoice,
): AddedDivision | Refused {
  const { view } = context;
  const lists = divisionLists(view.navigation()).filter(
    ({ kind, divisions }) => kind === 'language' && divisions.some((one) => one.name === from),
  );
  if (lists.length === 0) return refused('This site has no language "{from}".', { from });
  const open = lists.filter(({ divisions }) => !divisions.some((one) => one.name === name));
  if (open.length === 0) {
    return refused(
      'This site has the language "{name}" already. docs-json translations sync makes it follow its source.',
      {
        name,
      },
    );
  }
  const draft = createDraft(context);
  const creates: WantedPage[] = [];
  const labels: string[] = [];
  const written = new Set<string>();
  for (const list of open) {
    const source = list.divisions.find((one) => one.name === from);
    const node = source && nodeOf(view, source.key);
    const entry = node?.kind === 'element' ? node.entry : undefined;
    const array = entry && arrayOf(entry.holder, entry.list);
    if (!source || node?.kind !== 'element' || !array) return refused('The list of languages cannot be read.');
    const target: Division = { ...source, name, node: { ...source.node, title: name, children: [], locations: [] } };
    const copy = copyOf(
      node.element,
      pathsFor(view, pairOf(source, target, withTarget(list, target)), { missing }, creates),
    );
    // Versions may share one list by `$ref`.
    const id = `${array.start} ${array.file}`;
    if (!copy || written.has(id)) continue;
    written.add(id);
    const value: Record<string, unknown> = { ...copy, language: name };
    delete value['default'];
    draft.insert(array, array.node.items.length, [newFragment(value)]);
    addAll(labels, labelsOf(node.element));
  }
  if (written.size === 0) {
    return refused(
      'No page of "{from}" has a file in "{name}" yet. Say what to do: --missing source lists its pages, --missing create makes files.',
      { from, name },
    );
  }
  const change = draft.done([]);
  return change.kind === 'refused' ? change : { kind: 'added', edits: change.edits, creates, labels };
}

function withTarget(list: DivisionList, target: Division): DivisionList {
  return { ...list, divisions: [...list.divisions, target] };
}

/** The labels to translate in an element and everything below it. */
export function labelsOf(element: Element): readonly string[] {
  return element.lists.flatMap(({ items }) =>
    items.flatMap((item) => {
      if (item.kind !== 'element') return [];
      return [...labelToTranslate(item.element), ...labelsOf(item.element)];
    }),
  );
}

/** The label of an element, if it has one. The name of a version stays: by it, the versions of two languages are compared. */
export function labelToTranslate({ kind, label }: Element): readonly string[] {
  return label !== undefined && elementTypes[kind].labelKey !== 'version' ? [label] : [];
}
