import type { LocationRange } from '../../../base/locations.ts';
import type { Specs } from '../../openapi/resolve.ts';
import { isAddress, openApiSource, specPath } from '../../openapi/source.ts';
import type { Spec } from '../../openapi/spec.ts';
import { isVisibleSpec, type Site } from '../../site/site.ts';
import { isContainer, type Node, plain, type StringNode } from '../../text/nodes.ts';
import { childrenOf } from '../../text/walk.ts';
import type { Slot } from '../document/element.ts';
import { whyNoSpec } from './missingSpec.ts';
import type { Problem } from './problem.ts';
import { whyRefused } from './refusals.ts';

type Said = Pick<Problem, 'template' | 'args'>;

interface ListedOverlay {
  readonly spot: LocationRange;
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
  for (const { spot, source, path } of listedOverlays(openapi)) {
    // Files in folders that begin with a dot are not listed, though the platform reads them.
    const isHidden = /(?:^|\/)\./.test(path);
    if (!isHidden && !site.files.has(path)) yield { ...spot, ...whyNoSpec(source, site) };
  }
}

/** The overlays in an `openapi` whose files are none, or which the platform refuses. */
export function* invalidOverlays(openapi: Slot | undefined, site: Site, specs: Specs): Iterable<LocationRange & Said> {
  for (const { spot, source, path } of listedOverlays(openapi)) {
    const found = isVisibleSpec(site, path) ? specs.get(path) : undefined;
    if (found?.kind === 'overlay' && found.refused) yield { ...spot, ...whyRefused(source, found.refused) };
    else if (found && found.kind !== 'overlay') yield { ...spot, ...whyNoOverlay(source, found) };
  }
}

function whyNoOverlay(source: string, found: Spec): Said {
  if (found.kind === 'invalid' && found.reason.code === 'syntax') {
    const { message } = found.reason;
    return { template: '"{source}" cannot be read: {message}', args: { source, message } };
  }
  return { template: '"{source}" is not an {format} document.', args: { source, format: 'OpenAPI Overlay' } };
}

/**
 * Those of the first item of an array. To the platform those of later items count as well (prebuild 1.0.1333), which is not covered
 * here; nor are overlays on the web.
 */
function* listedOverlays(openapi: Slot | undefined): Iterable<ListedOverlay> {
  const source = openapi?.value && openApiSource(plain(openapi.value));
  if (!openapi?.value || !source) return;
  const { file, offset } = openapi.valueLocation;
  for (const { node, start } of textsIn(openapi.value, offset)) {
    const path = specPath(node.value);
    if (node.closed && node.value !== '' && source.overlays.includes(node.value) && !isAddress(path)) {
      yield { spot: { file, offset: start, length: node.length }, source: node.value, path };
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
