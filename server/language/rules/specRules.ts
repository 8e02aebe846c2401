import type { LocationRange } from '../../base/locations.ts';
import { type Element, type PageItem, type Slot, slotOf } from '../model/document/element.ts';
import { isKept } from '../model/document/fields.ts';
import { missingSchemas } from '../model/messages/missingSchema.ts';
import { isInHiddenFolder, whyNoSpec } from '../model/messages/missingSpec.ts';
import { nameOf } from '../model/messages/names.ts';
import {
  differingOverlays,
  invalidOverlays,
  listsElsewhere,
  listsInScope,
  missingOverlays,
} from '../model/messages/overlayProblems.ts';
import { whyRefused } from '../model/messages/refusals.ts';
import type { RuleCode } from '../model/messages/ruleCodes.ts';
import { whyInvalid, whyNotFound } from '../model/messages/specProblems.ts';
import { type EndpointEntry, endpointEntries, pageReferences } from '../model/pages/references.ts';
import { sourceRange } from '../model/specs/sourceTexts.ts';
import { parseEndpoint } from '../openapi/endpoint.ts';
import { lookUp } from '../openapi/lookup.ts';
import type { LookupProblem } from '../openapi/problems.ts';
import { type Resolved, resolveAsyncApi, resolveOpenApi } from '../openapi/resolve.ts';
import { asyncApiSources, openApiSource, specPath } from '../openapi/source.ts';
import type { AsyncApi, OpenApi } from '../openapi/spec.ts';
import { lookupPage } from '../site/lookup.ts';
import { isVisibleSpec } from '../site/site.ts';
import { isContainer, isFinished, type Node, nodeValue } from '../text/nodes.ts';
import { type ElementContext, type Finding, type Rule, rule } from './rule.ts';

/** A missing or invalid specification stops the platform's build: platform.md 3 and 3.1.11. */
export const openapiFileNotFound = rule({
  code: 'openapi-file-not-found',
  level: 'error',
  about: 'A specification named in the navigation has no file, so the platform stops the build.',
  *element(element, context) {
    for (const { range, resolved } of namedSpecs(element, context)) {
      if (resolved.kind !== 'problem' || resolved.problem.code !== 'spec-not-found') continue;
      const { source } = resolved.problem;
      if (context.site.listed && !isInHiddenFolder(source)) yield { ...range, ...whyNoSpec(source, context.site) };
    }
    yield* missingOverlays(listsInScope(element), context.site);
    yield* missingSchemas(element, context.site);
  },
  *config(config, { site }) {
    yield* missingOverlays(listsElsewhere(config), site);
  },
});

export const openapiInvalid = rule({
  code: 'openapi-invalid',
  level: 'error',
  about: 'A file named as a specification is not one that the platform can use.',
  *element(element, context) {
    for (const { range, source, resolved } of namedSpecs(element, context)) {
      if (resolved.kind === 'problem' && resolved.problem.code !== 'spec-not-found') {
        yield { ...range, ...whyInvalid(resolved.problem) };
      }
      const refused = resolved.kind === 'spec' ? resolved.spec.refused : undefined;
      if (refused) yield { ...range, ...whyRefused(source, refused) };
    }
    yield* invalidOverlays(listsInScope(element), context.site, context.specs);
  },
  // Which pages are made depends on the whole: an endpoint entry below requests no bulk generation.
  *config(config, { generation, site, specs }) {
    yield* differingOverlays(config);
    yield* invalidOverlays(listsElsewhere(config), site, specs);
    for (const { problem, key, entry } of generation.generated.problems) {
      if (problem.code !== 'no-operations' && problem.code !== 'page-refused') continue;
      const element = generation.element(key);
      const slot = element && slotOf(element, 'openapi');
      const item = entry === undefined ? undefined : generation.entry(key, entry);
      const range = item ? rangeOf(item) : slot && sourceRange(slot, problem.source);
      if (element && range) yield { ...range, element, ...whyInvalid(problem) };
    }
  },
});

const lookedUp = lookupRule(
  'operation-not-found',
  'An endpoint entry names an operation the specification does not have; the platform stops the build.',
  (problem) => (problem.code === 'operation-excluded' ? undefined : whyNotFound(problem)),
);

export const operationNotFound = rule({
  ...lookedUp,
  *element(element, context) {
    yield* lookedUp.element?.(element, context) ?? [];
    yield* pagesReadAsEndpoints(element, context);
  },
});

/**
 * The entries of pages called `GET users.mdx`, where a specification is in scope, or `how get started.mdx` are endpoints, whose path is
 * never found without its slash: platform.md 3.1.30.
 */
function* pagesReadAsEndpoints(element: Element, { site, source }: ElementContext): Iterable<Finding> {
  for (const { file, offset, length, path, isRoot } of pageReferences(element)) {
    const endpoint = isRoot ? undefined : parseEndpoint(path.replace(/\s(?=\S+$)/, ' /'));
    const spec = endpoint && (endpoint.file ?? source?.source);
    if (spec === undefined || lookupPage(site, path).kind !== 'found') continue;
    const template = 'The platform reads "{path}" as an endpoint of "{spec}" and stops the build. Rename the page.';
    yield { file, offset, length, template, args: { path, spec } };
  }
}

export const operationExcluded = lookupRule(
  'operation-excluded',
  'An endpoint entry names an operation marked `x-excluded`; the platform stops the build.',
  (problem) =>
    problem.code === 'operation-excluded'
      ? { template: 'The specification excludes this operation with `x-excluded`: listed here, it stops the build.' }
      : undefined,
);

/** Without a specification in scope the entry stays a page path: platform.md 3.1.14. */
export const operationWithoutSpec = rule({
  code: 'operation-without-spec',
  level: 'error',
  about: 'An endpoint entry has no specification in scope, so the platform reads it as a page that does not exist.',
  *element(element, { source }) {
    if (source) return;
    for (const { item, endpoint } of endpoints(element)) {
      if (endpoint.file !== undefined) continue;
      yield {
        ...rangeOf(item),
        template:
          'No specification is in scope for this entry: set `openapi` on {element} or above it. `api.openapi` does not count here.',
        args: { element: nameOf(element) },
      };
    }
  },
});

/** False while the author is still typing the value. */
function isTyped(value: Node): boolean {
  if (value.kind === 'string') return value.closed;
  return !isContainer(value) || isFinished(value);
}

interface NamedSpec {
  readonly range: LocationRange;
  /** The specification as the author wrote it. */
  readonly source: string;
  readonly resolved: Resolved<OpenApi | AsyncApi>;
}

/** The specifications an element names itself, in `openapi`, `asyncapi` and in its endpoint entries. */
function* namedSpecs(element: Element, { specs, site, channels }: ElementContext): Iterable<NamedSpec> {
  if (element.global) return;
  const isPending = (path: string) => !specs.has(path) && isVisibleSpec(site, path);
  // The platform drops both keys from the root, and `asyncapi` beside `openapi` from a group, and does not read `asyncapi`
  // below an element that has it: what they name stops no build.
  const openapi = keptSlot(element, 'openapi');
  const own = openapi?.value && isTyped(openapi.value) ? openApiSource(nodeValue(openapi.value)) : undefined;
  if (openapi && own && !isPending(own.path)) {
    yield { range: sourceRange(openapi, own.source), source: own.source, resolved: resolveOpenApi(specs, own) };
  }
  const asyncapi = channels === 'above' ? undefined : keptSlot(element, 'asyncapi');
  for (const source of asyncapi?.value && isTyped(asyncapi.value) ? asyncApiSources(nodeValue(asyncapi.value)) : []) {
    if (asyncapi && !isPending(source.path)) {
      const range = sourceRange(asyncapi, source.source);
      yield { range, source: source.source, resolved: resolveAsyncApi(specs, source) };
    }
  }
  for (const { item, endpoint } of endpoints(element)) {
    if (endpoint.file === undefined) continue;
    const named = { source: endpoint.file, path: specPath(endpoint.file) };
    if (!isPending(named.path)) {
      yield { range: rangeOf(item), source: named.source, resolved: resolveOpenApi(specs, named) };
    }
  }
}

function keptSlot(element: Element, key: string): Slot | undefined {
  const slot = element.kind === 'navigation' ? undefined : slotOf(element, key);
  return slot && isKept(element, slot) ? slot : undefined;
}

function lookupRule<const Code extends RuleCode>(
  code: Code,
  about: string,
  say: (problem: LookupProblem) => Pick<Finding, 'template' | 'args'> | undefined,
): Rule<Code> {
  return rule({
    code,
    level: 'error',
    about,
    *element(element, { specs, source }) {
      for (const { item, endpoint } of endpoints(element)) {
        const path = endpoint.file === undefined ? source?.path : specPath(endpoint.file);
        const spec = path === undefined ? undefined : specs.get(path);
        // What an overlay may add is unknown here. No entry can pick what a `$ref` adds.
        if (spec?.kind !== 'openapi' || spec.overlay === 'not-applied') continue;
        const found = lookUp(spec, endpoint, endpoint.file ?? source?.source ?? spec.path);
        const said = found.kind === 'problem' ? say(found.problem) : undefined;
        if (said) yield { ...rangeOf(item), ...said };
      }
    },
  });
}

/** The entries that have been typed completely. */
function endpoints(element: Element): readonly EndpointEntry[] {
  const entries = endpointEntries(element);
  return entries.length === 0 ? entries : entries.filter(({ item }) => item.node.closed);
}

function rangeOf(item: PageItem): LocationRange {
  return { file: item.file, offset: item.offset, length: item.node.length };
}
