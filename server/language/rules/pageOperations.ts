import type { PageFieldTarget } from '../grammar/frontMatter.ts';
import { withNearest } from '../model/messages/additions.ts';
import type { Args, Message } from '../model/messages/problem.ts';
import { type Endpoint, parseReference } from '../openapi/endpoint.ts';
import { fromSpec, namedOrigin } from '../openapi/frontMatter.ts';
import { nearestPath } from '../openapi/nearest.ts';
import { isAddress, specPath } from '../openapi/source.ts';
import type { OpenApi } from '../openapi/spec.ts';
import { maySpecify } from '../site/dataFiles.ts';
import { fieldOf, textIn } from '../site/frontMatterTree.ts';
import { lastSegment } from '../site/paths.ts';
import { isVisibleSpec } from '../site/site.ts';
import { nearest } from '../values/nearest.ts';
import { type Finding, type FrontMatterContext, type NamedOperations, rangeInFile, rule } from './rule.ts';

/** The platform does not report this and shows a page without its endpoint (platform.md 3 "MDX pages"). */
export const pageOperationNotFound = rule({
  code: 'page-operation-not-found',
  level: 'warning',
  about: 'A page names an operation, schema or channel that no specification has, so it is shown without it.',
  *frontMatter(page, context) {
    for (const [key, target] of keys) {
      const field = fieldOf(page.frontMatter, key);
      const text = textIn(field)?.trim();
      const why = field && text ? whyNotFound({ text, target, page: page.file }, context) : undefined;
      if (field && why) yield { ...rangeInFile(page, field.value), ...why };
    }
  },
});

export const pageOperationRepeated = rule({
  code: 'page-operation-repeated',
  level: 'hint',
  about: 'Two pages that one reader sees document the same operation.',
  *frontMatter(page, { named, occurrences, site }) {
    const field = fieldOf(page.frontMatter, 'openapi');
    const openapi = textIn(field);
    const origin = named && openapi ? fromSpec({ openapi }, named.finder).origin : undefined;
    if (!field || origin?.kind !== 'operation') return;
    const others = (named?.pages.get(origin.operation) ?? []).filter((file) => file !== page.file);
    const keyOf = new Map(others.map((file) => [file, file.replace(/\.mdx?$/, '')]));
    const other = others.find((file) => {
      const key = keyOf.get(file) ?? '';
      return site.pages.get(key)?.file === file && occurrences.areTogether(page.key, key);
    });
    if (other === undefined) return;
    const template = '"{other}" documents the same operation.';
    yield { ...rangeInFile(page, field.value), subject: page.key, template, args: { other } };
  },
});

const keys: readonly (readonly [string, PageFieldTarget])[] = [
  ['openapi', 'operation'],
  ['openapi-schema', 'schema'],
  ['asyncapi', 'channel'],
];

type Reason = Message & Pick<Finding, 'data'>;

interface OperationText {
  readonly text: string;
  readonly target: PageFieldTarget;
  /** The file of the page. */
  readonly page: string;
}

function whyNotFound(
  { text, target, page }: OperationText,
  { named: known, site }: FrontMatterContext,
): Reason | undefined {
  if (!known || !site.listed) return undefined;
  const { finder } = known;
  if (target === 'operation') return whyNoOperation(text, page, known, site);
  const [file, ...rest] = text.split(/\s+/);
  if (file === undefined || isAddress(file) || (rest.length > 0 && isUnread(file, known, site))) return undefined;
  const isSchema = target === 'schema';
  if (namedOrigin(isSchema ? { openapiSchema: text } : { asyncapi: text }, finder) || !isCertain(known)) {
    return undefined;
  }
  const named = rest.length > 0 ? finder.named(file) : undefined;
  const kind = isSchema ? 'openapi' : 'asyncapi';
  if (rest.length > 0 && !named && maySpecify(file)) return noSpecification({ file, text, kind, page }, finder);
  const names = (named ? [named] : finder.specs).flatMap((spec) => {
    if (isSchema) return spec.kind === 'openapi' ? [...spec.schemas.keys()] : [];
    return spec.kind === 'asyncapi' ? spec.channels.map(({ id }) => id) : [];
  });
  const name = named ? rest.join(' ') : text;
  const near = nearest(name, names);
  const said = named ? missingIn[kind] : missing[kind];
  return withNear(said, { file, name }, near, named ? `${file} ${near}` : (near ?? ''));
}

const missing = {
  openapi: 'No specification has a schema "{name}".',
  asyncapi: 'No specification has a channel "{name}".',
};

const missingIn = {
  openapi: '"{file}" has no schema "{name}".',
  asyncapi: '"{file}" has no channel "{name}".',
};

function whyNoOperation(
  text: string,
  page: string,
  named: NamedOperations,
  site: FrontMatterContext['site'],
): Reason | undefined {
  const reference = parseReference(text);
  if (!reference) {
    // A single word may be the beginning of something else that the platform knows; two are a method and a path.
    const [word = ''] = text.split(/\s+/);
    if (!/\s/.test(text) || isAddress(word)) return undefined;
    return { template: 'This names no operation: write `METHOD /path`, as in `GET /users`.' };
  }
  const { finder } = named;
  const { file } = reference;
  if (finder.operation(reference)) return undefined;
  if (file !== undefined) {
    if (isAddress(file) || isUnread(file, named, site)) return undefined;
    const spec = finder.named(file);
    if (!spec) return noSpecification({ file, text, kind: 'openapi', page }, finder);
    if (spec.kind !== 'openapi') return undefined;
    if (!isWhole(spec)) return undefined;
    return nearOperation([spec], reference, { template: '"{file}" has no operation `{operation}`.', args: { file } });
  }
  if (!isCertain(named)) return undefined;
  const specs = finder.specs.flatMap((spec) => (spec.kind === 'openapi' ? [spec] : []));
  // If no specification can be read, the operation is elsewhere.
  if (specs.length === 0) return undefined;
  return nearOperation(specs, reference, { template: 'No specification has an operation `{operation}`.' });
}

interface NamedFile {
  readonly file: string;
  readonly text: string;
  readonly kind: 'openapi' | 'asyncapi';
  /** The file of the page. */
  readonly page: string;
}

/**
 * If there is a file of that name elsewhere, the specification has moved; of several, the one in the folder of the page is meant.
 */
function noSpecification({ file, text, kind, page }: NamedFile, finder: NamedOperations['finder']): Reason {
  const paths = finder.specs.flatMap((spec) => (spec.kind === kind ? [spec.path] : []));
  const same = paths.filter((path) => lastSegment(path) === lastSegment(file));
  const [top = ''] = page.split('/');
  const near = same.length === 1 ? same[0] : same.find((path) => path.startsWith(`${top}/`));
  const template = 'There is no specification "{file}".';
  return withNear(
    template,
    { file },
    near && `/${near}`,
    near === undefined ? '' : text.replace(file, () => `/${near}`),
  );
}

/** False if what was not found may be on the web, in a file that a specification refers to, or be added by an overlay. */
function isCertain({ finder, areAllRead }: NamedOperations): boolean {
  return areAllRead && finder.specs.every((spec) => spec.kind !== 'openapi' || isWhole(spec));
}

function isWhole({ partial, overlay }: OpenApi): boolean {
  return !partial && overlay !== 'not-applied';
}

/** A file of the site that was not read as a specification: its content is unknown. */
function isUnread(file: string, { finder }: NamedOperations, site: FrontMatterContext['site']): boolean {
  return !finder.named(file) && isVisibleSpec(site, specPath(file));
}

function nearOperation(specs: readonly OpenApi[], { file, method, path }: Endpoint, said: Message): Reason {
  const operation = method === 'webhook' ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
  const paths = specs.flatMap((spec) => [...(method === 'webhook' ? spec.webhooks : spec.paths).keys()]);
  const args = { ...said.args, operation };
  const prefix = file === undefined ? '' : `${file} `;
  const there = specs.flatMap((spec) => spec.paths.get(path)?.operations ?? []);
  const [only] = there;
  if (only && method !== 'webhook') {
    const other = `${only.method.toUpperCase()} ${path}`;
    return withNear(said.template, args, other, prefix + other);
  }
  const near = nearestPath(path, paths);
  const written = method === 'webhook' ? `webhook ${near}` : `${method.toUpperCase()} ${near}`;
  return near === undefined
    ? { template: said.template, args }
    : withNear(said.template, args, written, prefix + written);
}

function withNear(template: string, args: Args, nearText: string | undefined, instead: string): Reason {
  if (nearText === undefined) return { template, args };
  return { ...withNearest({ template, args }, nearText), data: { instead } };
}
