import type { OffsetRange } from '../../base/locations.ts';
import { listOf, textsOf } from '../../base/plain.ts';
import type { Message } from '../model/messages/problem.ts';
import { readFrontMatterSchema, type SchemaProblem, schemaProblems } from '../site/frontMatterSchema.ts';
import type { FrontMatterTree } from '../site/frontMatterTree.ts';
import { settingsFile } from '../site/settings.ts';
import { plainFields, type YamlField, type YamlValue } from '../site/yamlTree.ts';
import { nearest } from '../values/nearest.ts';
import { type Finding, rangeInFile, rule } from './rule.ts';

export const frontMatterSchema = rule({
  code: 'front-matter-schema',
  level: 'warning',
  about:
    'The front matter of a page does not match `frontMatter` in `docs-json.config.json`, a JSON Schema of your own.',
  *config(_config, { schemas }) {
    for (const schema of schemas) {
      const read = readFrontMatterSchema(schema);
      if (read.kind === 'schema') continue;
      const template = 'A schema of `frontMatter` is not used: {why}.';
      yield { file: settingsFile, offset: 0, length: 0, template, args: { why: read.why } };
    }
  },
  *frontMatter(page, { schemas }) {
    const { frontMatter, key } = page;
    // If the YAML is broken, half of the keys may be missing.
    if (frontMatter.problems.length > 0) return;
    const used = schemas.filter(({ isFor }) => isFor(key));
    const value = used.length > 0 ? plainFields(frontMatter.fields) : undefined;
    if (!value) return;
    const reported = new Set<string>();
    for (const schema of used) {
      const read = readFrontMatterSchema(schema);
      for (const problem of read.kind === 'schema' ? schemaProblems(read.schema, value) : []) {
        for (const { range, ...why } of violations(problem, frontMatter)) {
          const id = `${range.start} ${JSON.stringify(why)}`;
          if (!reported.has(id)) yield { ...rangeInFile(page, range), subject: key, ...why };
          reported.add(id);
        }
      }
    }
  },
});

type Violation = Message & Pick<Finding, 'data'>;

/** Reports a problem at the value it is about, or at the key if that is what is wrong. */
function* violations(
  { keyword, path, params, detail }: SchemaProblem,
  frontMatter: FrontMatterTree,
): Iterable<Violation & { readonly range: OffsetRange }> {
  const { range, fields, text } = partAt(frontMatter, path);
  const name = nameOf(path);
  const key = name || 'front matter';
  switch (keyword) {
    // Reported for the parts.
    case 'boolean':
    case 'if':
      return;
    case 'required':
      for (const one of textsOf(params['requiredProperties'])) yield { range, ...missingKey(one, path) };
      return;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      for (const unknown of textsOf(params['additionalProperties'] ?? params['unevaluatedProperties'])) {
        const keyRange = fields.find((one) => one.key === unknown)?.keyRange ?? range;
        yield { range: keyRange, template: 'This site has no `{key}` in front matter.', args: { key: unknown } };
      }
      return;
    case 'enum':
      yield { range, ...otherChoice(name, listOf(params['allowedValues']), text) };
      return;
    case 'pattern': {
      const { pattern } = params;
      const source = pattern instanceof RegExp ? pattern.source : String(pattern);
      yield { range, template: 'On this site `{key}` must match `{source}`.', args: { key: name, source } };
      return;
    }
    case 'not':
      yield name === ''
        ? { range, template: 'This site does not accept this front matter: `not` of its schema matches.' }
        : { range, template: 'On this site `{key}` does not accept this value.', args: { key: name } };
      return;
    case 'type':
      yield { range, template: 'On this site `{key}` must be {what}.', args: { key, what: typesIn(params['type']) } };
      return;
    default:
      yield { range, template: 'On this site `{key}` {detail}.', args: { key, detail } };
  }
}

function missingKey(key: string, path: readonly string[]): Violation {
  const where = path.map((step, at) => (isIndex(step) ? `[${step}]` : at > 0 ? `.${step}` : step)).join('');
  const template =
    where === '' ? 'This site requires `{key}` in front matter.' : 'This site requires `{key}` in `{where}`.';
  return { template, args: { key, where } };
}

function otherChoice(key: string, allowed: readonly unknown[], text: string | undefined): Violation {
  const words = allowed.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const near = text === undefined ? undefined : nearest(text, words);
  if (near === undefined) return { template: 'On this site `{key}` accepts {words}.', args: { key, words } };
  const template = 'On this site `{key}` accepts {words}. Did you mean "{nearest}"?';
  return { template, args: { key, words, nearest: near }, data: { instead: near } };
}

/** The name of a value; an item of a list includes the name of the list: `tags[1]`. */
function nameOf(path: readonly string[]): string {
  const last = path.at(-1) ?? '';
  return isIndex(last) && path.length > 1 ? `${nameOf(path.slice(0, -1))}[${last}]` : last;
}

function isIndex(step: string): boolean {
  return /^\d+$/.test(step);
}

/** The types of JSON Schema in the words of authors. */
const typeWords: ReadonlyMap<string, Message> = new Map([
  ['string', { template: 'a text' }],
  ['number', { template: 'a number' }],
  ['integer', { template: 'a whole number' }],
  ['boolean', { template: 'true or false' }],
  ['array', { template: 'a list' }],
  ['object', { template: 'a map' }],
  ['null', { template: 'empty' }],
]);

function typesIn(types: unknown): readonly Message[] {
  return [types]
    .flat()
    .map((type) => typeWords.get(String(type)) ?? { template: '{type}', args: { type: String(type) } });
}

interface LocatedValue {
  readonly range: OffsetRange;
  /** The keys of a map. */
  readonly fields: readonly YamlField[];
  readonly text: string | undefined;
}

/**
 * The part that a problem is about. For a missing key this is its container: for the whole front matter the line that begins it, or the
 * place where that line would be.
 */
function partAt(frontMatter: FrontMatterTree, path: readonly string[]): LocatedValue {
  let found: LocatedValue = {
    range: { start: 0, end: frontMatter.range ? 3 : 0 },
    fields: frontMatter.fields,
    text: undefined,
  };
  let value: YamlValue | undefined;
  for (const step of path) {
    if (value?.kind === 'list') value = value.items[Number(step)];
    else value = found.fields.findLast(({ key }) => key === step)?.value;
    if (!value) break;
    const { start, end } = value;
    const text = value.kind === 'scalar' ? String(value.value) : undefined;
    found = { range: { start, end }, fields: value.kind === 'map' ? value.fields : [], text };
  }
  return found;
}
