import type { LocationRange } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import type { Specs } from '../../openapi/resolve.ts';
import { isAddress, specPath } from '../../openapi/source.ts';
import type { Spec } from '../../openapi/spec.ts';
import { isVisibleSpec, type Site } from '../../site/site.ts';
import { childrenOf } from '../../text/walk.ts';
import type { Config } from '../document/config.ts';
import { type Element, slotOf } from '../document/element.ts';
import { isKept } from '../document/fields.ts';
import { type OverlayList, overlayLists, ownOverlayLists } from '../specs/overlayLists.ts';
import { partsBelow, type SpecPart, specPart } from '../specs/parts.ts';
import { whyNoSpec } from './missingSpec.ts';
import type { Message, Problem } from './problem.ts';
import { whyRefused } from './refusals.ts';

type ProblemText = Pick<Problem, 'template' | 'args'>;

/** Counts from the element, if there is one. */
type ListRange = LocationRange & { readonly element?: Element };

interface ListedOverlay {
  readonly range: ListRange;
  /** As written. */
  readonly source: string;
  readonly path: string;
}

/**
 * The listed overlays that have no file. The platform reads them whatever their name and `.mintignore` say, and refuses the
 * specification they are for (measured, prebuild 1.0.1333).
 */
export function* missingOverlays(lists: readonly OverlayList[], site: Site): Iterable<ListRange & ProblemText> {
  if (!site.listed) return;
  for (const { range, source, path } of lists.flatMap(listedOverlays)) {
    // Files in folders that begin with a dot are not listed, though the platform reads them.
    const isHidden = /(?:^|\/)\./.test(path);
    if (!isHidden && !site.files.has(path)) yield { ...range, ...whyNoSpec(source, site) };
  }
}

/** The listed overlays whose files are none, or which the platform refuses. */
export function* invalidOverlays(
  lists: readonly OverlayList[],
  site: Site,
  specs: Specs,
): Iterable<ListRange & ProblemText> {
  for (const { range, source, path } of lists.flatMap(listedOverlays)) {
    const found = isVisibleSpec(site, path) ? specs.get(path) : undefined;
    if (found?.kind === 'overlay' && found.refused) yield { ...range, ...whyRefused(source, found.refused) };
    else if (found && found.kind !== 'overlay') yield { ...range, ...whyNoOverlay(source, found) };
  }
}

/** The lists in an element's `openapi` that are for the specification in scope there. */
export function listsInScope(element: Element): readonly OverlayList[] {
  const slot = slotOf(element, 'openapi');
  return slot && isKept(element, slot) ? ownOverlayLists(element).filter(({ isFirst }) => isFirst) : none;
}

/**
 * The lists that count for a specification in use although it is not in scope where they are: in later items of an array, in
 * `api.openapi`, and in what is dropped. For one that is nowhere in use they stop nothing (prebuild 1.0.1333).
 */
export function listsElsewhere(config: Config): readonly OverlayList[] {
  const part = config.navigation && specPart(config.navigation);
  const used = part && usedSpecs(part);
  if (!used) return none;
  return overlayLists(config).filter((list) => {
    const isInScope = list.element && listsInScope(list.element).includes(list);
    return used.has(list.source.path) && !isInScope;
  });
}

/** The specifications that pages are made of, at and below a part. */
const usedSpecs: (part: SpecPart) => ReadonlySet<string> = memo((part) => {
  const named = part.entries.flatMap((entry) => (entry.kind === 'endpoint' ? (entry.endpoint.file ?? none) : none));
  const below = partsBelow(part).flatMap((child) => [...usedSpecs(child)]);
  return new Set([...(part.openapi ? [part.openapi.path] : none), ...named.map(specPath), ...below]);
});

/** The lists of overlays for a specification that has another list elsewhere: the platform stops the build (prebuild 1.0.1333). */
export function* differingOverlays(
  config: Config,
): Iterable<ListRange & Message & { readonly related: readonly (ListRange & Message)[] }> {
  const byPath = new Map<string, OverlayList>();
  for (const list of overlayLists(config)) {
    const { path, source: spec } = list.source;
    const first = byPath.get(path);
    if (!first) byPath.set(path, list);
    else if (namesOf(first) !== namesOf(list)) {
      const template =
        'Other overlays are listed for "{spec}" elsewhere, and the platform stops the build. List the same in all places, or in one only.';
      yield {
        ...rangeOf(list),
        template,
        args: { spec },
        related: [{ ...rangeOf(first), template: 'The first one is here.' }],
      };
    }
  }
}

function namesOf({ source }: OverlayList): string {
  return JSON.stringify(source.overlays?.map(specPath));
}

function rangeOf({ range, element }: OverlayList): ListRange {
  return { ...range, ...(element && { element }) };
}

function whyNoOverlay(source: string, found: Spec): ProblemText {
  if (found.kind === 'invalid' && found.reason.code === 'syntax') {
    const { message } = found.reason;
    return { template: '"{source}" cannot be read: {message}', args: { source, message } };
  }
  return { template: '"{source}" is not an {format} document.', args: { source, format: 'OpenAPI Overlay' } };
}

/** The texts of a list. Overlays on the web are not covered here. */
function listedOverlays(list: OverlayList): readonly ListedOverlay[] {
  const { file, offset } = list.range;
  return [...childrenOf(list.node, offset)].flatMap(({ node, start }) => {
    if (node.kind !== 'string' || !node.closed || node.value === '') return [];
    const path = specPath(node.value);
    const { element } = list;
    const range = { file, offset: start, length: node.length, ...(element && { element }) };
    return isAddress(path) ? [] : [{ range, source: node.value, path }];
  });
}

const none: readonly never[] = [];
