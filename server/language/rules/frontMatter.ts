import { objectOf } from '../../base/plain.ts';
import { pageFieldOf, pageFields } from '../grammar/frontMatter.ts';
import type { Shape } from '../grammar/types.ts';
import { alternatives } from '../model/document/form.ts';
import { refusedEntries } from '../model/messages/frontMatterEntries.ts';
import type { Message } from '../model/messages/problem.ts';
import type { FrontMatterProblem } from '../site/frontMatter.ts';
import { controlCharacter, secondDocument } from '../site/yamlErrors.ts';
import type { YamlField, YamlValue } from '../site/yamlTree.ts';
import { nearest } from '../values/nearest.ts';
import { type Finding, rangeInFile, rule } from './rule.ts';

/** The platform's `dev` reports broken front matter; its `validate` and the build fail (platform.md 2.6). */
export const frontMatterSyntax = rule({
  code: 'front-matter-syntax',
  level: 'error',
  about:
    'The front matter of a page is not valid YAML, so the page does not build; or there are spaces after its first `---`, so that the platform neither reads nor shows it.',
  except: 'warning for spaces after the first `---`: the page builds, without its title',
  *frontMatter({ file, frontMatter }) {
    // Most problems after the first are consequences of it.
    const [first] = frontMatter.problems;
    if (!first) return;
    const key = frontMatter.fields.find(({ keyRange }) => keyRange.start === first.offset)?.keyRange;
    const length = key ? key.end - key.start : first.length;
    const data = { unreadable: first.code === 'invalid-yaml' && first.isIndented ? 'indented' : first.code };
    // The page is built, but without its title.
    const level = first.code === 'blanks' ? ({ level: 'warning' } as const) : {};
    yield { file, offset: first.offset, length, ...level, ...whyUnreadable(first), data };
  },
});

export const frontMatterValue = rule({
  code: 'front-matter-value',
  level: 'warning',
  about: 'A front matter key has a value that the platform does not accept.',
  except: 'error for an `openapi` or `asyncapi` that is not text: the build stops',
  *frontMatter(page) {
    for (const field of page.frontMatter.fields) {
      const stops = whyItStops(field);
      const shape = pageFieldOf(field.key)?.shape;
      if (stops) yield { ...rangeInFile(page, field.value), level: 'error', ...stops };
      else if (shape && !isAccepted(field, shape))
        yield { ...rangeInFile(page, field.value), ...whyRefused(field, shape) };
      for (const { start, end, ...why } of refusedEntries(field, foundText)) {
        yield { ...rangeInFile(page, { start, end }), ...why };
      }
    }
  },
});

/** The platform accepts every key; one that is similar to a known key is most likely a typo (platform.md 4). */
export const frontMatterKey = rule({
  code: 'front-matter-key',
  level: 'hint',
  about: 'A front matter key that the platform does not know resembles one that it knows. Keys of your own are fine.',
  *frontMatter(page, { schemas }) {
    const unknown = page.frontMatter.fields.filter(({ key }) => key !== ownKey && !pageFieldOf(key));
    if (unknown.length === 0) return;
    const own = schemas.flatMap(({ schema, isFor }) =>
      isFor(page.key) ? Object.keys(objectOf(schema['properties']) ?? {}) : [],
    );
    const taken = new Set([...page.frontMatter.fields.map(({ key }) => key), ...own]);
    for (const { key, keyRange } of unknown) {
      const meant = own.includes(key) ? undefined : nearest(key, names);
      // `versionTo` and `createdAt` are keys of their own, and so is a `tile` beside a `title`.
      if (meant === undefined || taken.has(meant) || !isSlip(key, meant)) continue;
      const template = 'The platform knows no key `{key}`. Did you mean `{meant}`?';
      yield { ...rangeInFile(page, keyRange), template, args: { key, meant } };
    }
  },
});

function isSlip(key: string, meant: string): boolean {
  const [one, other] = [key, meant].map((name) => name.toLowerCase().replace(/[-_]/g, ''));
  if (one === other) return true;
  return !key.startsWith(meant) && !meant.startsWith(key) && Math.abs(key.length - meant.length) <= 1;
}

/** A field of translations (docs/translations.md). */
const ownKey = 'translatedFrom';
const names = pageFields.map(({ key }) => key);

function whyUnreadable(problem: FrontMatterProblem): Message {
  if (problem.code === 'unclosed') return { template: 'The front matter has no end: a line `---` is missing.' };
  if (problem.code === 'blanks')
    return { template: 'The front matter is not read: its first line must be `---` and nothing else.' };
  if (problem.isIndented) {
    return {
      template:
        'The front matter is indented. The platform reads its first key without the spaces before it, so the others do not line up with it: begin all lines at the left edge.',
    };
  }
  if (problem.detail.startsWith('Map keys must be unique')) {
    return { template: 'The front matter is not valid YAML: this key appears twice.' };
  }
  if (problem.detail.startsWith('Nested mappings')) {
    return { template: 'The front matter is not valid YAML: text that contains `: ` must be in quotes.' };
  }
  if (problem.detail === secondDocument) {
    return { template: 'Nothing may follow the `---` that ends the front matter.' };
  }
  if (problem.detail.startsWith(controlCharacter)) {
    return {
      template: 'The platform cannot read the front matter: it contains the control character U+{code}. Delete it.',
      args: { code: problem.detail.slice(controlCharacter.length) },
    };
  }
  return { template: 'The front matter is not valid YAML: {detail}.', args: { detail: inShort(problem.detail) } };
}

/** The first sentence of the library's message. */
function inShort(detail: string): string {
  const line = detail.split('\n')[0] ?? '';
  return line.replace(/[.:]$/, '');
}

/**
 * The platform takes these two apart as texts, and its build stops where they are something else that JavaScript does not treat as
 * false (prebuild 1.0.1333; platform.md 4).
 */
function whyItStops({ key, value }: YamlField): Message | undefined {
  if ((key !== 'openapi' && key !== 'asyncapi') || value.kind === 'alias') return undefined;
  if (value.kind === 'scalar' && (typeof value.value === 'string' || !value.value)) return undefined;
  const template = '`{key}` must be text, not {found}: the platform stops the build.';
  return { template, args: { key, found: foundText(value) } };
}

type Reason = Message & Pick<Finding, 'data'>;

function isAccepted({ key, value }: YamlField, shape: Shape): boolean {
  // An alias may have any value, and an empty value is still being typed.
  if (value.kind === 'alias' || (value.kind === 'scalar' && value.value === null)) return true;
  // Related pages can be switched off only.
  if (key === 'related' && value.kind === 'scalar') return String(value.value) === 'false';
  return takes(shape, value);
}

function whyRefused({ key, value }: YamlField, shape: Shape): Reason {
  const [first] = alternatives(shape);
  const found = foundText(value);
  switch (first?.kind) {
    case 'choice': {
      const words = first.values.map((one) => one.value);
      const near = value.kind === 'scalar' ? nearest(String(value.value), words) : undefined;
      const args = { key, words, found };
      if (near === undefined) return { template: '`{key}` must be {words}, not {found}.', args };
      const template = '`{key}` must be {words}, not {found}. Did you mean "{nearest}"?';
      return { template, args: { ...args, nearest: near }, data: { instead: near } };
    }
    case 'boolean': {
      const meant = value.kind === 'scalar' ? booleanWords.get(String(value.value).toLowerCase()) : undefined;
      const template = '`{key}` must be `true` or `false`, not {found}.';
      return { template, args: { key, found }, ...(meant && { data: { word: meant } }) };
    }
    case 'number':
      return { template: '`{key}` must be a number, not {found}.', args: { key, found } };
    case 'list':
      if (key === 'related')
        return { template: '`{key}` must be a list or `false`, not {found}.', args: { key, found } };
      return { template: '`{key}` must be a list, such as `[one, two]`, not {found}.', args: { key, found } };
    default:
      return { template: '`{key}` must be text, not {found}.', args: { key, found } };
  }
}

/** The platform accepts `"true"` for `true`, and a number instead of a text. */
function takes(shape: Shape, value: YamlValue): boolean {
  switch (shape.kind) {
    case 'any':
      return true;
    case 'union':
      return shape.of.some((one) => takes(one, value));
    case 'list':
      return value.kind === 'list';
    case 'object':
      return value.kind === 'map';
    case 'text':
      return value.kind === 'scalar';
    case 'boolean':
      return value.kind === 'scalar' && /^(?:true|false)$/.test(String(value.value));
    case 'number':
      return value.kind === 'scalar' && value.value !== '' && Number.isFinite(Number(value.value));
    case 'choice':
      return value.kind === 'scalar' && shape.values.some((one) => one.value === value.value);
    default:
      return true;
  }
}

function foundText(value: YamlValue): Message | string {
  if (value.kind === 'list') return { template: 'a list' };
  if (value.kind === 'map') return { template: 'a map' };
  return value.kind === 'scalar' ? JSON.stringify(value.value) : '';
}

const booleanWords = new Map([
  ...['yes', 'on', 'y', '1'].map((word) => [word, 'true'] as const),
  ...['no', 'off', 'n', '0'].map((word) => [word, 'false'] as const),
]);
