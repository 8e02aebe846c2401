import type { Mistake } from '../../../mdx/syntax/mistake.ts';
import type { ComponentFault } from '../../../mdx/syntax/verdict.ts';
import type { FillSetting } from '../../site/fill.ts';

/**
 * What the fixes of a problem need to know in addition to the arguments of its message. The fields that several rules set come
 * first; each of the others belongs to one rule.
 */
export interface ProblemData {
  /** What is written in place of the range. */
  readonly instead?: string;
  /** The path of the page that is missing. */
  readonly page?: string;
  /** The range is a part of a value, so it has no quotes of its own. */
  readonly isPart?: boolean;
  /** Another element has everything that is lost here, or another redirect the same source. */
  readonly isCovered?: boolean;

  /** `syntax`: the code of the error. */
  readonly error?: string;
  /** `mdx-syntax` */
  readonly mistake?: Pick<Mistake, 'kind' | 'cause' | 'name'>;
  /** `component-content-lost` and `component-misplaced` */
  readonly component?: ComponentFault;
  /** `unknown-name`: what kind of name it is, and how it is written. */
  readonly use?: { readonly kind: string; readonly shown: string };
  /** `front-matter-syntax`: why it cannot be read. */
  readonly unreadable?: string;
  /** `front-matter-value`: the value that is meant, as it is written. */
  readonly word?: string;
  /** `child-not-allowed`: the key that is not allowed. */
  readonly key?: string;
  /** `child-not-allowed`: the label key of the element that is allowed here. */
  readonly labelKey?: string;
  /** `mixed-children`: the child would win, but has an error. */
  readonly isRefused?: boolean;
  /** `wrong-type`: the JSON types that are accepted. */
  readonly expected?: readonly string[];
  /** `invalid-value`: it is a repeated entry of a list. */
  readonly isRepeated?: boolean;
  /** `redirect-duplicate`: both lead to the same address. */
  readonly isSame?: boolean;
  /** `redirect-loop`: it leads from a page to itself. */
  readonly isIdle?: boolean;
  /** `operation-not-listed`: the entries that select them. */
  readonly operations?: readonly string[];
  /** `group-outdated`: what the group has to list, and how it differs from that. */
  readonly fill?: FillSetting & { readonly missing: readonly string[]; readonly gone: ReadonlySet<string> };
  /** `heading-order`: the proper level. */
  readonly level?: number;
  /** `image-alt-missing`: how the picture is written. */
  readonly form?: string;
}
