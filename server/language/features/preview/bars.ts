import { compact } from '../../../base/compact.ts';
import { memo } from '../../../base/memo.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { PreviewBar, PreviewBarKind, PreviewChoice } from '../../protocol/index.ts';
import type { IconLibrary } from '../../values/icon.ts';
import { findLanguage } from '../../values/language.ts';
import { perLibrary, shownFields } from './sidebar.ts';
import type { Step } from './trail.ts';

/**
 * The choices readers have on the way to a page: of each element the products, versions, tabs … in it, those the platform
 * throws away included, and the links of `global`.
 */
export function barsOf(trail: readonly Step[], library: IconLibrary): readonly PreviewBar[] {
  return trail.flatMap(({ node, key }, index) => {
    const current = trail[index + 1]?.node.key;
    const rows = rowsOf(library)(node);
    return rows.map((row) => {
      const isHere = !row.global && row.choices.some((choice) => choice.key === current);
      return { ...row, above: key, ...(isHere && current !== undefined ? { current } : {}) };
    });
  });
}

type Row = Omit<PreviewBar, 'above' | 'current'>;

/** Kept for each node, so that bars nobody touched hold the same choices. */
const rowsOf = perLibrary((library) =>
  memo((node: NavigationNode): readonly Row[] => {
    const own = rowsIn(node, library);
    const links = node.children.filter((child) => child.kind === 'global').flatMap((child) => rowsIn(child, library));
    return [...own, ...links.map((row): Row => ({ ...row, global: true }))];
  }),
);

/** One row for each kind; more than one where some are lost. */
function rowsIn({ children }: NavigationNode, library: IconLibrary): readonly Row[] {
  return kinds.flatMap((kind) => {
    const choices = children.filter((child) => child.kind === kind).map((child) => choiceOf(child, library));
    return choices.length > 0 ? [{ kind, choices }] : [];
  });
}

const kinds: readonly PreviewBarKind[] = ['product', 'language', 'version', 'dropdown', 'anchor', 'tab', 'item'];

function choiceOf(node: NavigationNode, library: IconLibrary): PreviewChoice {
  const menu = node.children.filter((child) => child.kind === 'item').map((child) => choiceOf(child, library));
  return compact<PreviewChoice>({
    ...shownFields(node, library),
    title: node.kind === 'language' ? languageName(node.title) : node.title,
    description: node.description,
    color: node.color,
    menu: menu.length > 0 ? menu : undefined,
  });
}

/** Readers choose a language by its own name for itself. */
function languageName(code: string): string {
  return findLanguage(code)?.native ?? code;
}
