import { compact } from '../../../base/compact.ts';
import { memo } from '../../../base/memo.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type {
  DivisionKind,
  LackingState,
  PreviewBar,
  PreviewBarKind,
  PreviewChoice,
  PreviewLacking,
} from '../../protocol/index.ts';
import type { IconLibrary } from '../../values/icon.ts';
import { findLanguage } from '../../values/language.ts';
import { perLibrary, shownFields } from './sidebar.ts';
import type { TrailStep } from './trail.ts';

/** The state in which a language or version lacks a page; undefined if it has the page, or nothing is known. */
export type FindLacking = (kind: DivisionKind, name: string) => LackingState | undefined;

/**
 * The choices that readers have on the path to a page: for each element, the products, versions, tabs … in it, including those
 * that the platform drops, and the links of `global`.
 */
export function barsOf(
  trail: readonly TrailStep[],
  library: IconLibrary,
  lackingIn: FindLacking = () => undefined,
): readonly PreviewBar[] {
  return trail.flatMap(({ node, key }, index) => {
    const current = trail[index + 1]?.node.key;
    const rows = rowsOf(library)(node);
    return rows.map((row) => {
      const isHere = !row.global && row.choices.some((choice) => choice.key === current);
      if (!isHere || current === undefined) return { ...row, above: key };
      const lacking = lackingOf(row.kind, node, current, lackingIn);
      return { ...row, above: key, current, ...(lacking.length > 0 && { lacking }) };
    });
  });
}

function lackingOf(
  kind: PreviewBarKind,
  { children }: NavigationNode,
  current: string,
  lackingIn: FindLacking,
): readonly PreviewLacking[] {
  if (kind !== 'language' && kind !== 'version') return [];
  return children.flatMap((child) => {
    const state = child.kind === kind && child.key !== current ? lackingIn(kind, child.title) : undefined;
    return state ? [{ key: child.key, state }] : [];
  });
}

type Row = Omit<PreviewBar, 'above' | 'current' | 'lacking'>;

/** Cached for each node, so that unchanged bars have the same choices. */
const rowsOf = perLibrary((library) =>
  memo((node: NavigationNode): readonly Row[] => {
    const own = rowsIn(node, library);
    const links = node.children.filter((child) => child.kind === 'global').flatMap((child) => rowsIn(child, library));
    return [...own, ...links.map((row): Row => ({ ...row, global: true }))];
  }),
);

/** One row for each kind; several rows if some are lost. */
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

/** Readers choose a language by its own name. */
function languageName(code: string): string {
  return findLanguage(code)?.native ?? code;
}
