import type { LocationRange } from '../../../base/locations.ts';
import type { Specs } from '../../openapi/resolve.ts';
import { isAddress, openApiSource, specPath } from '../../openapi/source.ts';
import type { Spec } from '../../openapi/spec.ts';
import { isVisibleSpec, type Site } from '../../site/site.ts';
import { isContainer, type Node, plain, type StringNode } from '../../text/nodes.ts';
import { childrenOf } from '../../text/walk.ts';
import type { Config } from '../document/config.ts';
import type { Element, Slot } from '../document/element.ts';
import { type OverlayList, overlayLists } from '../specs/overlayLists.ts';
import { whyNoSpec } from './missingSpec.ts';
import type { Message, Problem } from './problem.ts';
import { whyRefused } from './refusals.ts';

type Said = Pick<Problem, 'template' | 'args'>;

/** Counts from the element, if there is one. */
type ListRange = LocationRange & { readonly element?: Element };

interface ListedOverlay {
  readonly range: LocationRange;
  /** As written. */
  readonly source: string;
  readonly path: string;
}

/**
 * The overlays in an `openapi` that have no file. The platform reads them whatever their name and `.mintignore` say, and refuses
 * the specification they are for (measured, prebuild 1.0.1333).
 */
export function* missingOverlays(openapi: Slot | undefined, site: Site): Iterable<LocationRange & Said> {
  if (!site.listed) return;
  for (const { range, source, path } of listedOverlays(openapi)) {
    // Files in folders that begin with a dot are not listed, though the platform reads them.
    const isHidden = /(?:^|\/)\./.test(path);
    if (!isHidden && !site.files.has(path)) yield { ...range, ...whyNoSpec(source, site) };
  }
}

/** The overlays in an `openapi` whose files are none, or which the platform refuses. */
export function* invalidOverlays(openapi: Slot | undefined, site: Site, specs: Specs): Iterable<LocationRange & Said> {
  for (const { range, source, path } of listedOverlays(openapi)) {
    const found = isVisibleSpec(site, path) ? specs.get(path) : undefined;
    if (found?.kind === 'overlay' && found.refused) yield { ...range, ...whyRefused(source, found.refused) };
    else if (found && found.kind !== 'overlay') yield { ...range, ...whyNoOverlay(source, found) };
  }
}

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

function whyNoOverlay(source: string, found: Spec): Said {
  if (found.kind === 'invalid' && found.reason.code === 'syntax') {
    const { message } = found.reason;
    return { template: '"{source}" cannot be read: {message}', args: { source, message } };
  }
  return { template: '"{source}" is not an {format} document.', args: { source, format: 'OpenAPI Overlay' } };
}

/**
 * Those of the first item of an array. The platform reads those of later items as well, but a specification that only they name makes
 * no pages, so it stops nothing (prebuild 1.0.1333). Overlays on the web are not covered here.
 */
function* listedOverlays(openapi: Slot | undefined): Iterable<ListedOverlay> {
  const source = openapi?.value && openApiSource(plain(openapi.value));
  if (!openapi?.value || !source) return;
  const { file, offset } = openapi.valueLocation;
  for (const { node, start } of textsIn(openapi.value, offset)) {
    const path = specPath(node.value);
    if (node.closed && node.value !== '' && source.overlays?.includes(node.value) && !isAddress(path)) {
      yield { range: { file, offset: start, length: node.length }, source: node.value, path };
    }
  }
}

function* textsIn(value: Node, offset: number): Iterable<{ readonly node: StringNode; readonly start: number }> {
  if (!isContainer(value)) return;
  for (const { node, start, property, index } of childrenOf(value, offset)) {
    if (value.kind === 'array') {
      if (index === 0) yield* textsIn(node, start);
    } else if (property?.key.value === 'overlays' && node.kind === 'array') {
      for (const item of childrenOf(node, start)) {
        if (item.node.kind === 'string') yield { node: item.node, start: item.start };
      }
    }
  }
}
