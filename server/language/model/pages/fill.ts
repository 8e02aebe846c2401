import { memo } from '../../../base/memo.ts';
import { entryOf, parseEndpoint } from '../../openapi/endpoint.ts';
import { lookUp } from '../../openapi/lookup.ts';
import type { Specs } from '../../openapi/resolve.ts';
import { openApiSource, type Source, specPath } from '../../openapi/source.ts';
import type { OpenApi, Operation } from '../../openapi/spec.ts';
import { type FillSetting, pageSource, specSource } from '../../site/fill.ts';
import { isForAgents } from '../../site/ignore.ts';
import { lookupPage } from '../../site/lookup.ts';
import { normalisePagePath } from '../../site/paths.ts';
import type { Site } from '../../site/site.ts';
import { nodeValue } from '../../text/nodes.ts';
import { allChildElements, type Element, slotOf } from '../document/element.ts';
import type { Generation } from '../specs/generation.ts';
import { pageReferences } from './references.ts';

/** A group to be filled, and the specification in scope around it. */
export interface FilledElement {
  readonly element: Element;
  readonly scope: Source | undefined;
}

/** The entries that a filled element lacks, and those that it lists but that do not exist. */
export interface FillDifference {
  /** Entries as they are written in `pages`, in the order of the source. */
  readonly missing: readonly string[];
  /** Normalised entries (`normalisePagePath`). */
  readonly gone: ReadonlySet<string>;
  /** How many entries it lists, including those in its elements. */
  readonly listed: number;
}

export interface FillContext {
  readonly site: Site;
  readonly specs: Specs;
  readonly generation: Pick<Generation, 'generated'>;
  /** The operations that pages show by their front matter, as far as they are known. */
  readonly shownOperations: ReadonlySet<Operation> | undefined;
}

/**
 * The elements whose path of labels ends with `at`, each with the scope around it; if there are elements with exactly this path,
 * only these.
 */
export function elementsAt(root: Element, at: string): readonly FilledElement[] {
  const wanted = partsOf(at).join(separator);
  const found: Array<FilledElement & { readonly isWhole: boolean }> = [];
  visit(root, '', undefined);
  const whole = found.filter(({ isWhole }) => isWhole);
  return whole.length > 0 ? whole : found;

  function visit(element: Element, above: string, around: Source | undefined): void {
    const way = element.label === undefined ? above : above + separator + partsOf(element.label).join(separator);
    const scope = scopeOf(element) ?? around;
    if (element.label !== undefined && way.endsWith(separator + wanted)) {
      found.push({ element, scope, isWhole: way === separator + wanted });
    }
    for (const child of allChildElements(element)) visit(child.element, way, scope);
  }
}

/** What must change so that an element lists what its source has; undefined while that is unknown. */
export function fillDifference(
  filled: FilledElement,
  setting: Pick<FillSetting, 'from'>,
  context: FillContext,
): FillDifference | undefined {
  const spec = specSource(setting);
  if (spec === undefined) return context.site.listed ? pageDifference(filled.element, setting, context) : undefined;
  const found = context.specs.get(specPath(spec));
  return found?.kind === 'openapi' && !found.partial ? endpointDifference(filled, found, spec, context) : undefined;
}

/** The specification that an element sets for itself and everything below it; the root sets none. */
export function scopeOf(element: Element): Source | undefined {
  const value = element.kind === 'navigation' ? undefined : slotOf(element, 'openapi')?.value;
  return value && openApiSource(nodeValue(value));
}

/** The operations that an entry may pick; picking any other one stops the platform's build. */
export function pickable(spec: OpenApi, source: string): readonly Operation[] {
  return spec.operations.filter((operation) => {
    const endpoint = parseEndpoint(entryOf(operation));
    const found = endpoint && lookUp(spec, endpoint, source);
    return found?.kind === 'found' && found.operation === operation;
  });
}

function pageDifference(
  element: Element,
  setting: Pick<FillSetting, 'from'>,
  { site, generation }: FillContext,
): FillDifference {
  const kindOf = kindsOf(setting)(site.pages);
  const listed = new Set<string>();
  const gone = new Set<string>();
  let count = 0;
  for (const { path, isRoot } of referencesBelow(element)) {
    const found = lookupPage(site, path);
    const page = 'page' in found ? found.page : undefined;
    listed.add(page?.key ?? path);
    if (isRoot) continue;
    count++;
    const { pages } = generation.generated;
    const isMissing =
      found.kind === 'missing' && found.reason !== 'link' && !(pages.has(path) || pages.has(`/${path}`));
    if (page ? kindOf(page) === 'excluded' : isMissing) gone.add(path);
  }
  const missing = [...site.pages.values()].filter((page) => {
    return !listed.has(page.key) && !isForAgents(page.file) && kindOf(page) === 'meant';
  });
  return { missing: missing.map(({ key }) => key).sort(), gone, listed: count };
}

/** Cached, since every change of the text needs it and only files change it. */
const kindsOf = memo((setting: Pick<FillSetting, 'from'>) => {
  const kindOf = pageSource(setting);
  return memo((_pages: Site['pages']) => memo(kindOf));
});

function endpointDifference(
  { element, scope }: FilledElement,
  spec: OpenApi,
  source: string,
  { shownOperations = new Set() }: FillContext,
): FillDifference {
  const listed = new Set<Operation>(shownOperations);
  const gone = new Set<string>();
  let count = 0;
  visit(element, scope);
  const isInScope = scope?.path === spec.path;
  const missing = pickable(spec, source).filter((operation) => !operation.excluded && !listed.has(operation));
  return {
    missing: missing.map((one) => (isInScope ? entryOf(one) : `${source} ${entryOf(one)}`)),
    gone,
    listed: count,
  };

  function visit(one: Element, around: Source | undefined): void {
    const own = scopeOf(one) ?? around;
    for (const text of entriesOf(one)) {
      count++;
      const endpoint = parseEndpoint(text);
      const path = endpoint?.file === undefined ? own?.path : specPath(endpoint.file);
      if (!endpoint || path !== spec.path) continue;
      const found = lookUp(spec, endpoint, source);
      if (found.kind === 'found') listed.add(found.operation);
      else gone.add(text);
    }
    for (const child of allChildElements(one)) visit(child.element, own);
  }
}

function* referencesBelow(element: Element): Iterable<{ readonly path: string; readonly isRoot: boolean }> {
  yield* pageReferences(element);
  for (const child of allChildElements(element)) yield* referencesBelow(child.element);
}

function entriesOf(element: Element): readonly string[] {
  return element.lists.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'page' ? [normalisePagePath(item.node.value)] : [])),
  );
}

function partsOf(text: string): readonly string[] {
  return text.split('>').map((part) => part.trim());
}

const separator = '>';
