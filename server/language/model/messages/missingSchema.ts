import type { LocationRange } from '../../../base/locations.ts';
import { isAddress, specPath } from '../../openapi/source.ts';
import { isListable } from '../../site/files.ts';
import { inaccessiblePathOf, type Site } from '../../site/site.ts';
import { type Node, property } from '../../text/nodes.ts';
import { type Element, slotOf } from '../document/element.ts';
import { isKept } from '../document/fields.ts';
import { sourceRange } from '../specs/sourceTexts.ts';
import { whyNoSpec } from './missingSpec.ts';
import type { Problem } from './problem.ts';

/**
 * The `graphql` and the `sdk` of an element that have no file: the platform reads them whatever their name and `.mintignore` say, and
 * stops the build (platform.md 1.6).
 */
export function* missingSchemas(
  element: Element,
  site: Site,
): Iterable<LocationRange & Pick<Problem, 'template' | 'args'>> {
  if (!site.listed || element.global) return;
  for (const key of ['graphql', 'sdk'] as const) {
    const slot = slotOf(element, key);
    const source = slot?.value && isKept(element, slot) ? sourceIn(slot.value) : undefined;
    // An SDK is not read if a page below documents a part of it by its front matter.
    if (!slot || source === undefined || (key === 'sdk' && element.extent.all > 0)) continue;
    if (!mayBeMissing(source, key, site)) continue;
    yield { ...sourceRange(slot, source), ...whyNoSpec(source, site) };
  }
}

function mayBeMissing(source: string, key: 'graphql' | 'sdk', site: Site): boolean {
  const path = specPath(source).replace(/\/$/, '');
  if (path === '' || isAddress(path) || /^[a-z][a-z\d+.-]*:/i.test(path) || site.files.has(path)) return false;
  // Files in folders that begin with a dot, and others that are not listed, are read by the platform.
  if (/(?:^|\/)\./.test(path) || !isListable(path) || inaccessiblePathOf(site, path)) return false;
  // Some tools write an SDK reference of many files, in a folder.
  return key === 'graphql' || ![...site.files].some((file) => file.startsWith(`${path}/`));
}

function sourceIn(value: Node): string | undefined {
  const source = value.kind === 'object' ? property(value, 'source')?.value : value;
  return source?.kind === 'string' && source.closed ? source.value : undefined;
}
