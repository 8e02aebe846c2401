import { isRefused } from '../../base/result.ts';
import { legalChildren } from '../../language/changes/ask.ts';
import { nodeOf } from '../../language/changes/tree/nodes.ts';
import { elementTypes } from '../../language/grammar/elements.ts';
import { keysOf } from '../../library/names.ts';
import type { EditedSite } from '../../library/site.ts';

/**
 * What is allowed at a place, for an agent whose change was refused: ` Allowed in "Guides": group, page.` Empty if that is unknown.
 */
export function legalAt(
  site: EditedSite,
  place: { readonly to?: string; readonly before?: string; readonly after?: string },
) {
  const beside = place.before ?? place.after;
  const name = beside ?? place.to;
  const key = keyOf(site, name);
  if (key === undefined || name === undefined) return '';
  const kinds = legalChildren(site.state.snapshot, key)[beside === undefined ? 'inside' : 'beside'];
  if (kinds.length === 0) return '';
  return beside === undefined
    ? ` Allowed in "${name}": ${kinds.join(', ')}.`
    : ` Allowed next to "${name}": ${kinds.join(', ')}.`;
}

/** The properties that the grammar allows for an entry: ` A group has: group, icon, tag.` Empty if these are unknown. */
export function propertiesOf(site: EditedSite, name: string): string {
  const key = keyOf(site, name);
  const node = key === undefined ? undefined : nodeOf(site.state.snapshot, key);
  if (node?.kind !== 'element') return '';
  const { kind } = node.element;
  const keys = elementTypes[kind].fields.map((field) => field.key);
  return keys.length > 0 ? ` Properties of a ${kind}: ${keys.join(', ')}.` : '';
}

function keyOf({ state }: EditedSite, name: string | undefined): string | undefined {
  const keys = name === undefined ? undefined : keysOf(state.navigation, [name]);
  return keys === undefined || isRefused(keys) ? undefined : keys[0];
}
