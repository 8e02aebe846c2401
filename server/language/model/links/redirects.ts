import type { FileLocation, Location, LocationRange } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { withoutEndSlashes } from '../../../base/slashes.ts';
import { normalisePagePath } from '../../site/paths.ts';
import { type ArrayNode, type Node, property } from '../../text/nodes.ts';
import { namedPart } from '../../text/parts.ts';
import { type Config, resolve, settingOf } from '../document/config.ts';
import { type FindTree, follow, refOf } from '../document/references.ts';

/** One entry of `redirects` with both addresses. Offsets count from the beginning of the table. */
export interface Redirect extends LocationRange {
  /** The index in the table. */
  readonly index: number;
  /** The old address as written; `/old/:slug*` and `/old/*` match everything below `/old`. */
  readonly source: string;
  readonly sourceRange: LocationRange;
  /** The normalised source, see `plainAddress`; as written if no request can match it. */
  readonly sourceAddress: string;
  /** Where readers are sent: a path of the site or a URL. */
  readonly destination: string;
  readonly destinationRange: LocationRange;
  /** 308, which browsers cache; otherwise 307 (platform.md 1.2). */
  readonly permanent: boolean;
}

/** The redirects of a site, and where the array begins. */
export interface RedirectTable {
  readonly node: ArrayNode;
  readonly location: FileLocation;
  /** The same arrays as long as the author changes nothing in them. Those whose source or destination is empty are only in `all`. */
  readonly all: readonly Redirect[];
  readonly list: readonly Redirect[];
}

/**
 * The table of redirects; undefined if there is none. The array, or an entry of it, may be the target of a `$ref`. Entries
 * without one of the two texts, or in which one is still being typed, are left out.
 */
export function redirectTable(config: Config, find: FindTree): RedirectTable | undefined {
  const slot = settingOf(config, 'redirects');
  if (!slot?.value) return undefined;
  const start = resolve({ file: config.file, offset: 0 }, slot.valueLocation);
  const { node, location } = behindRef(slot.value, start, find);
  if (node.kind !== 'array') return undefined;
  const all = hasRefs(node) ? listIn(node, location, find) : plainList(node);
  return { node, location, all, list: completeOnes(all) };
}

const completeOnes = memo((all: readonly Redirect[]) =>
  all.filter(({ source, destination }) => source !== '' && destination !== ''),
);

const hasRefs = memo((node: ArrayNode) => node.items.some((item) => refOf(item) !== undefined));

const plainList = memo((node: ArrayNode) =>
  node.items.flatMap((item, index) => redirectIn(item, index, { file: undefined, offset: node.offsets[index] ?? 0 })),
);

function listIn(node: ArrayNode, { file, offset }: FileLocation, find: FindTree): readonly Redirect[] {
  return node.items.flatMap((item, index) => {
    const place = { file: undefined, offset: node.offsets[index] ?? 0 };
    if (refOf(item) === undefined) return redirectIn(item, index, place);
    const target = behindRef(item, { file, offset: offset + place.offset }, find);
    return redirectIn(target.node, index, target.location);
  });
}

/** The target of a `$ref`; the value itself if it is none, or leads nowhere. */
function behindRef(node: Node, location: FileLocation, find: FindTree): { node: Node; location: FileLocation } {
  const ref = refOf(node);
  const target = ref && follow(ref, [location.file], find);
  if (target?.kind !== 'found') return { node, location };
  return { node: target.node, location: { file: target.file, offset: target.offset } };
}

function redirectIn(node: Node, index: number, { file, offset }: Location): readonly Redirect[] {
  const redirect = entryOf(node);
  if (!redirect) return [];
  const { sourceRange, destinationRange } = redirect;
  const moved = (range: LocationRange): LocationRange => ({
    file,
    offset: offset + range.offset,
    length: range.length,
  });
  return [
    { ...redirect, index, file, offset, sourceRange: moved(sourceRange), destinationRange: moved(destinationRange) },
  ];
}

/** Offsets count from the entry; cached for it, so that an edit only reads the changed entry. */
const entryOf = memo((node: Node): Redirect | undefined => {
  const source = textIn(node, 'source');
  const destination = textIn(node, 'destination');
  if (node.kind !== 'object' || !source || !destination) return undefined;
  const permanent = property(node, 'permanent')?.value;
  return {
    index: 0,
    file: undefined,
    offset: 0,
    length: node.length,
    source: source.value,
    sourceRange: source.range,
    sourceAddress: isUnmatchable(source.value) ? source.value : plainAddress(source.value),
    destination: destination.value,
    destinationRange: destination.range,
    permanent: !(permanent?.kind === 'literal' && permanent.value === false),
  };
});

function textIn(node: Node, key: string): { value: string; range: LocationRange } | undefined {
  if (node.kind !== 'object') return undefined;
  const part = namedPart(node, 0, key);
  if (part?.value?.kind !== 'string' || !part.value.closed) return undefined;
  const { value, valueStart } = part;
  return { value: value.value, range: { file: undefined, offset: valueStart, length: value.length } };
}

/** Whether no request can match a source: the platform supports neither an anchor nor query parameters in it. */
export function isUnmatchable(source: string): boolean {
  return /[#?]/.test(source);
}

/** Normalises an address of the site: absolute, without query, fragment and trailing slash. */
export function plainAddress(address: string): string {
  return `/${withoutEndSlashes(normalisePagePath(address.replace(/[?#].*/s, '')))}`;
}

/**
 * A destination of the site from its root, also one that is written without the slash at its beginning; undefined for an address
 * of another site.
 */
export function destinationOnSite(destination: string): string | undefined {
  if (/^(?:[A-Za-z][\w+.-]*:|\/\/)/.test(destination)) return undefined;
  return destination.startsWith('/') ? destination : `/${destination.replace(/^(?:\.\/)+/, '')}`;
}
