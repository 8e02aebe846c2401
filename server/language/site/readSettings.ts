import { pointerKeys } from '../../base/jsonPointer.ts';
import { isPlain, type Plain } from '../../base/plain.ts';
import type { SchemaError, Valid } from '../../base/schema.ts';
import { isContainer, type Node, nodeValue, type TextError, type TextErrorCode, type Tree } from '../text/nodes.ts';
import { parse } from '../text/parse.ts';
import type { SchemaFiles } from './schemaFiles.ts';
import type { FrontMatterSchemaSetting, SettingsLayer } from './settings.ts';
import type { FrontMatterEntry, settingsFile } from './settingsFile.schemas.ts';
import schemas from './settingsFile.schemas.ts?json';
import validators from './settingsFile.schemas.ts?validators=all-errors';

/** Something in `docs-json.config.json` that has no effect. Offsets are UTF-16 code units of the file. */
export type SettingsProblem =
  | { readonly code: 'syntax'; readonly offset: number; readonly length: number; readonly error: TextErrorCode }
  /** A value of another type; `key` is as in `ignore.orphan-page`, `''` for the whole file; `expected` completes "must be …". */
  | {
      readonly code: 'wrong-type';
      readonly offset: number;
      readonly length: number;
      readonly key: string;
      readonly expected: Expected;
    }
  /** A key or a word that is not one of `allowed`. */
  | {
      readonly code: 'unknown-key' | 'unknown-value';
      readonly offset: number;
      readonly length: number;
      readonly key: string;
      readonly allowed: readonly string[];
    };

/** Completes "must be …". */
type Expected =
  | 'an object'
  | 'a list of globs'
  | 'a path or a list of paths'
  | 'the name of a branch'
  | 'the name of a language'
  | 'an object of page paths'
  | 'a list of commits or words'
  | 'a list of objects with `at` and `from`'
  | 'a JSON Schema, the path of one or a list of such'
  | 'a list of objects with `files` and `rules`'
  | 'an object of numbers';

/** The settings of a file, and the files it extends, as it names them. */
export interface ReadSettings {
  readonly settings: SettingsLayer;
  readonly extended: readonly string[];
  readonly problems: readonly SettingsProblem[];
}

/**
 * Reads the text of `docs-json.config.json`, or any settings as JSON text. What cannot be used is left out and reported as
 * a problem; comments and trailing commas are accepted silently. Never throws. Whether the rule codes exist is not checked
 * here.
 */
export function readSettings(text: string): ReadSettings {
  const tree = parse(text);
  const problems: SettingsProblem[] = syntaxErrors(tree).filter((problem) => !tolerated.has(problem.error));
  const {
    $schema: _,
    extends: extended = [],
    ignore,
    redirectsElsewhere,
    externalSkip,
    fill,
    frontMatter,
    overrides,
    ...rest
  } = validParts(tree, (problem) => problems.push(problem));
  const globs = ignore && Object.entries(ignore).map(([code, some]) => [code, [some].flat()] as const);
  return {
    settings: {
      ...rest,
      ...(globs && { ignore: Object.fromEntries(globs) }),
      ...(redirectsElsewhere !== undefined && { redirectsElsewhere: [redirectsElsewhere].flat() }),
      ...(externalSkip !== undefined && { externalSkip: [externalSkip].flat() }),
      ...(frontMatter !== undefined && { frontMatter: [frontMatter].flat().map(schemaSetting) }),
      ...(overrides && { overrides: overrides.map(({ files, rules }) => ({ files: [files].flat(), rules })) }),
      ...(fill && { fill: fill.map(({ from, ...one }) => ({ ...one, from: [from].flat() })) }),
    },
    extended: [extended].flat(),
    problems,
  };
}

/** An object with `schema` applies to some pages; any other is the schema itself. */
function schemaSetting(entry: FrontMatterEntry): FrontMatterSchemaSetting {
  if (typeof entry === 'string') return { schema: entry };
  const { schema, files } = entry;
  if (typeof schema !== 'string' && !isPlain(schema)) return { schema: entry };
  const globs = (Array.isArray(files) ? files : [files]).filter((glob) => typeof glob === 'string');
  return { schema, ...(globs.length > 0 && { files: globs }) };
}

/** The schema in the text of a JSON file; undefined if it is not one. */
export function schemaIn(text: string): Plain | undefined {
  const { root } = parse(text);
  const value = root && nodeValue(root);
  return isPlain(value) ? value : undefined;
}

/** Finds the JSON of files by their texts. Each is parsed once, so that a file that two schemas refer to is the same object. */
export function schemaFinder(texts: ReadonlyMap<string, string | undefined>): SchemaFiles['find'] {
  const schemas = new Map<string, Plain | null>();
  return (path) => {
    const text = texts.get(path);
    if (text === undefined) return undefined;
    const schema = schemas.get(path) ?? schemaIn(text) ?? null;
    schemas.set(path, schema);
    return schema;
  };
}

const tolerated = new Set<TextErrorCode>(['comment', 'trailing-comma', 'empty-file']);

type SettingsFile = Valid<typeof settingsFile>;

/** The part of the file that its schema accepts; the rest is reported. */
function validParts({ root, rootOffset }: Tree, report: (problem: SettingsProblem) => void): SettingsFile {
  if (!root) return {};
  const value = nodeValue(root);
  if (!isPlain(value)) {
    report({ code: 'wrong-type', offset: rootOffset, length: root.length, key: '', expected: 'an object' });
    return {};
  }
  const errors = validators['settingsFile']?.(value) ? [] : (validators['settingsFile']?.errors ?? []);
  const wrong = new Set<string>();
  for (const error of errors) {
    const path = pathOf(error);
    const name = path.join('.');
    if (wrong.has(name)) continue;
    wrong.add(name);
    report(problemOf(error, path, rangesOf(root, rootOffset, path)));
  }
  return without(value, wrong) as SettingsFile;
}

/** The path to the value an error is about. One wrong item makes its whole list wrong. */
function pathOf({ instancePath, keyword, params }: SchemaError): readonly string[] {
  const steps = pointerKeys(instancePath);
  if (['fill', 'frontMatter', 'overrides'].includes(steps[0] ?? '')) return steps.slice(0, 1);
  if (keyword === 'additionalProperties') return [...steps, String(params['additionalProperty'])];
  return steps.slice(
    0,
    ['ignore', 'translations', 'options'].includes(steps[0] ?? '') ? 2 : isList(steps[0]) ? 1 : undefined,
  );
}

function isList(name: string | undefined): boolean {
  return name === 'extends' || isListOfGlobs(name);
}

function isListOfGlobs(name: string | undefined): boolean {
  return name === 'redirectsElsewhere' || name === 'externalSkip';
}

interface PropertyRanges {
  readonly key: { readonly offset: number; readonly length: number };
  readonly value: { readonly offset: number; readonly length: number };
}

/** Where the last property of that path is; of equal names the last one counts. */
function rangesOf(root: Node, rootOffset: number, path: readonly string[]): PropertyRanges {
  let value = { node: root, offset: rootOffset };
  let key = { offset: rootOffset, length: root.length };
  for (const name of path) {
    const { node, offset } = value;
    const index =
      node.kind === 'object' ? node.properties.findLastIndex((item) => item.value && item.key.value === name) : -1;
    const property = node.kind === 'object' ? node.properties[index] : undefined;
    if (node.kind !== 'object' || !property?.value) break;
    const start = offset + (node.offsets[index] ?? 0);
    key = { offset: start, length: property.key.length };
    value = { node: property.value, offset: start + property.valueOffset };
  }
  return { key, value: { offset: value.offset, length: value.node.length } };
}

function problemOf({ keyword, params }: SchemaError, path: readonly string[], ranges: PropertyRanges): SettingsProblem {
  const key = path.join('.');
  if (path[0] === 'fill')
    return { code: 'wrong-type', ...ranges.value, key, expected: 'a list of objects with `at` and `from`' };
  if (path[0] === 'frontMatter') {
    return { code: 'wrong-type', ...ranges.value, key, expected: 'a JSON Schema, the path of one or a list of such' };
  }
  if (path[0] === 'overrides')
    return { code: 'wrong-type', ...ranges.value, key, expected: 'a list of objects with `files` and `rules`' };
  switch (keyword) {
    case 'additionalProperties':
      return {
        code: 'unknown-key',
        ...ranges.key,
        key: path.at(-1) ?? '',
        allowed: namesBeside(path),
      };
    case 'enum':
      return { code: 'unknown-value', ...ranges.value, key, allowed: [params['allowedValues']].flat().map(String) };
    default: {
      return { code: 'wrong-type', ...ranges.value, key, expected: expectedAt(path) };
    }
  }
}

function expectedAt([name, ...below]: readonly string[]): Expected {
  if (name === 'extends') return 'a path or a list of paths';
  if (name === 'publishedBranch') return 'the name of a branch';
  if (name === 'options') return below.length === 0 ? 'an object' : 'an object of numbers';
  if (name === 'translations') return expectedInTranslations[below[0] ?? ''] ?? 'an object';
  return isListOfGlobs(name) || below.length === 1 ? 'a list of globs' : 'an object';
}

const expectedInTranslations: Readonly<Record<string, Expected>> = {
  from: 'the name of a language',
  pages: 'an object of page paths',
  ignore: 'a list of commits or words',
};

/** The keys allowed in the place of this one. */
function namesBeside(path: readonly string[]): readonly string[] {
  if (path[0] === 'translations') return translationNames;
  if (path[0] !== 'options' || path.length < 2) return settingNames;
  return path.length === 2 ? Object.keys(ruleOptionNames) : (ruleOptionNames[path[1] ?? ''] ?? []);
}

/** The options of the rules that have some. */
const ruleOptionNames: Readonly<Record<string, readonly string[]>> = {
  'description-length': ['min', 'max'],
  'page-too-long': ['words'],
};

const translationNames = Object.keys(expectedInTranslations);

/** The keys a file may contain besides the address of its schema. */
const settingNames = Object.keys(schemas['settingsFile']?.properties ?? {}).filter((name) => name !== '$schema');

/** An object without the properties of these paths, at its first two levels. */
function without(value: Plain, paths: ReadonlySet<string>): Plain {
  const kept = (object: Plain, prefix: string) =>
    Object.fromEntries(Object.entries(object).filter(([name]) => !paths.has(prefix + name)));
  return Object.fromEntries(
    Object.entries(kept(value, '')).map(([name, item]) => [name, isPlain(item) ? kept(item, `${name}.`) : item]),
  );
}

type SyntaxProblem = Extract<SettingsProblem, { code: 'syntax' }>;

function syntaxErrors(tree: Tree): readonly SyntaxProblem[] {
  const found: SyntaxProblem[] = [];
  const add = (errors: readonly TextError[], base: number) => {
    for (const { code, offset, length } of errors)
      found.push({ code: 'syntax', offset: base + offset, length, error: code });
  };
  const visit = (node: Node, offset: number) => {
    if (!isContainer(node)) return;
    add(node.errors, offset);
    for (const [i, child] of (node.kind === 'array' ? node.items : node.properties).entries()) {
      const start = offset + (node.offsets[i] ?? 0);
      if ('kind' in child) visit(child, start);
      else if (child.value) visit(child.value, start + child.valueOffset);
    }
  };
  add(tree.errors, 0);
  if (tree.root) visit(tree.root, tree.rootOffset);
  return found.sort((a, b) => a.offset - b.offset);
}
