import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';
import type { OffsetRange } from '../../base/locations.ts';
import { bodyStart } from '../frontMatter.ts';
import { givenIdsIn } from '../givenIds.ts';
import { isElement } from './blocks.ts';
import { componentFaults } from './componentFaults.ts';
import { withPlainFragmentCode } from './fragmentCode.ts';
import { withHeadingElements } from './headingElements.ts';
import { offsetOf } from './mistake.ts';
import type { PlacedFault } from './placedFault.ts';
import { type PlacedUse, unknownNames } from './unknownNames.ts';
import type { ComponentFault, MdxError, NameUse, Parsed, Point } from './verdict.ts';

/**
 * Reads a page as the platform's MDX compiler does (`@mdx-js/mdx` 3.1 consists of the same packages) and returns the first error,
 * or the names that nothing defines and what its components do not show. Takes seconds per megabyte and minutes for a hostile text, so
 * call it only in a worker that can be terminated. Nothing else may import this module, which is half a megabyte.
 */
export function parseMdx(text: string): Parsed {
  const begun: { at?: Point } = {};
  const body = bodyStart(text);
  const plain = withPlainFragmentCode(text);
  const headings = givenIdsIn(plain).filter(({ start }) => start >= body);
  const read = withHeadingElements(plain, headings);
  try {
    const root = fromMarkdown(withoutFrontMatter(read.text, body), {
      extensions: [gfm(), math(), watched(mdxjs(), (at) => (begun.at = at))],
      mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown(), mdxFromMarkdown()],
    });
    const names = unknownNames(root).map((use) => rangeOf(text, use, read.placeOf));
    const faults = componentFaults(root).flatMap((fault) => faultOf(text, fault, read.placeOf));
    return { kind: 'ok', names, faults };
  } catch (error) {
    if (!isMessage(error)) throw error;
    return { kind: 'error', error: errorOf(error, begun.at, read.placeOf) };
  }
}

function rangeOf(text: string, { kind, name, from, to }: PlacedUse, placeOf: (point: Point) => Point): NameUse {
  const start = offsetOf(text, placeOf(from));
  return { kind, name, start, end: to ? offsetOf(text, placeOf(to)) : start + name.length };
}

/** A fault with its ranges in the text; none if the parser does not know a place, as of what it has made up. */
function faultOf(
  text: string,
  { at, until, into, lost, ...fault }: PlacedFault,
  placeOf: (point: Point) => Point,
): readonly ComponentFault[] {
  const range = (from: PlacedFault['at'], to: PlacedFault['at']): OffsetRange | undefined =>
    from.position && to.position
      ? { start: offsetOf(text, placeOf(from.position.start)), end: offsetOf(text, placeOf(to.position.end)) }
      : undefined;
  const all = range(at, at);
  const whole = until && range(at, until);
  const target = into && range(into, into);
  const hidden = lost && range(lost, lost);
  if (!all) return [];
  // An element may be many lines long: the start of its tag says which one it is.
  const tagName = at.type !== 'mdxJsxAttribute' && isElement(at) ? at.name : null;
  const shown = tagName === null ? all : { ...all, end: all.start + 1 + tagName.length };
  return [
    { ...fault, ...shown, ...(whole && { whole }), ...(target && { into: target }), ...(hidden && { lost: hidden }) },
  ];
}

/** Empties the lines of the front matter and keeps their number. */
function withoutFrontMatter(text: string, end: number): string {
  return text.slice(0, end).replace(/[^\r\n]/g, '') + text.slice(end);
}

/** What the packages throw (`VFileMessage`); any other error is a bug. */
interface Message {
  readonly reason: string;
  readonly source: string;
  readonly ruleId: string;
  readonly place?: Point | { readonly start: Point };
  /** The error of acorn, whose positions are relative to the expression. */
  readonly cause?: unknown;
}

function isMessage(error: unknown): error is Message {
  return error instanceof Error && 'reason' in error && 'ruleId' in error;
}

function errorOf(
  { reason, source, ruleId, place, cause }: Message,
  begun: Point | undefined,
  placeOf: (point: Point) => Point,
): MdxError {
  const named = /\((\d+):(\d+)/.exec(reason);
  const tag = named && placeOf({ line: Number(named[1]), column: Number(named[2]) });
  const at = place && placeOf('start' in place ? place.start : place);
  // For a tag that is still open at the end of the page, the parser reports only the place of the tag.
  const { line, column } = at ?? tag ?? { line: 1, column: 1 };
  const isTokenizer = source.startsWith('micromark');
  return {
    line,
    column,
    reason: reason.replace(/(\d{1,9}):(\d{1,9})/g, (_, row, sign) => {
      const moved = placeOf({ line: Number(row), column: Number(sign) });
      return `${moved.line}:${moved.column}`;
    }),
    rule: `${source}:${ruleId}`,
    ...(cause instanceof Error ? { script: cause.message.replace(/ \(\d+:\d+\)$/, '') } : {}),
    ...(tag ? { tag } : {}),
    ...(isTokenizer && begun ? { begins: placeOf(begun) } : {}),
  };
}

/** The syntax extension with a callback for every position at which a tag, an expression or an import begins. */
function watched(extension: Extension, begins: (at: Point) => void): Extension {
  const watch = (construct: Construct): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      const { line, column } = this.now();
      begins({ line, column });
      return construct.tokenize.call(this, effects, ok, nok);
    },
  });
  const watchAll = (record: ConstructRecord | undefined): ConstructRecord =>
    Object.fromEntries(
      Object.entries(record ?? {}).map(([code, list]) => [
        code,
        Array.isArray(list) ? list.map(watch) : list && watch(list),
      ]),
    );
  return { ...extension, flow: watchAll(extension.flow), text: watchAll(extension.text) };
}
