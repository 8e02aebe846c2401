import type { Nodes } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { ComponentFault } from './verdict.ts';

/** A fault with its places in the text that was parsed. */
export interface PlacedFault extends Pick<ComponentFault, 'kind' | 'name' | 'detail' | 'isAtTop'> {
  /** What the fault is about: an element, of which the start of its tag is reported, or something else. */
  readonly at: Nodes | MdxJsxAttribute;
  /** Where that ends which a fix may move or wrap: the last of several elements. */
  readonly until?: Nodes;
  /** The element that its content belongs in. */
  readonly into?: Nodes;
  /** What readers do not see of the page. */
  readonly lost?: Nodes;
}
