import type { SiteView } from '../../model/view.ts';
import { type ArrayNode, property, type StringNode } from '../../text/nodes.ts';
import { childrenOf } from '../../text/walk.ts';
import { isSound } from '../draft.ts';

/** The `redirects` of a site and where they stand. */
export interface RedirectList {
  readonly file: string;
  readonly node: ArrayNode;
  readonly start: number;
  readonly items: readonly RedirectItem[];
}

/** One redirect; what is no object with two texts has neither. */
export interface RedirectItem {
  readonly start: number;
  readonly end: number;
  readonly source: string | undefined;
  readonly destination: { readonly node: StringNode; readonly start: number } | undefined;
}

/** The list that redirects can be written into, or `none` where one can be made; undefined where what stands there is no such list. */
export function writableRedirects(view: Pick<SiteView, 'config'>): RedirectList | 'none' | undefined {
  if (!view.config.settings.some(({ key }) => key === 'redirects')) return view.config.top ? 'none' : undefined;
  const list = redirectList(view);
  // In a broken list an edit might take too much.
  return list && isSound(list.node) ? list : undefined;
}

/** The list of redirects, also where `$ref` brings it in; undefined where there is none. */
export function redirectList({ config }: Pick<SiteView, 'config'>): RedirectList | undefined {
  const slot = config.settings.find(({ key }) => key === 'redirects');
  if (slot?.value?.kind !== 'array') return undefined;
  const { offset: start, file = config.file } = slot.valuePlace;
  const items = Array.from(childrenOf(slot.value, start), (child): RedirectItem => {
    const place = { start: child.start, end: child.start + child.node.length };
    if (child.node.kind !== 'object') return { ...place, source: undefined, destination: undefined };
    const source = property(child.node, 'source')?.value;
    // Of a key that stands twice the last one counts.
    const destination = Array.from(childrenOf(child.node, child.start)).findLast(
      (item) => item.property?.key.value === 'destination',
    );
    return {
      ...place,
      source: source?.kind === 'string' ? source.value : undefined,
      destination:
        destination?.node.kind === 'string' ? { node: destination.node, start: destination.start } : undefined,
    };
  });
  return { file, node: slot.value, start, items };
}
