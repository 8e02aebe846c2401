import { isContainer, type Node, type TextError, type TextErrorCode, type Tree } from '../text/nodes.ts';
import { parse } from '../text/parse.ts';
import { levels, profiles, type SettingsLayer } from './settings.ts';

/** Something in `docs-json.config.json` that has no effect. Offsets are UTF-16 code units of the file. */
export type SettingsProblem =
  | { readonly code: 'syntax'; readonly offset: number; readonly length: number; readonly error: TextErrorCode }
  /** A value of another type; `key` is as in `ignore.orphan-page`, `''` for the whole file; `expected` completes "must be …". */
  | {
      readonly code: 'wrong-type';
      readonly offset: number;
      readonly length: number;
      readonly key: string;
      readonly expected: 'an object' | 'a list of globs';
    }
  /** A key or a word that is none of `allowed`. */
  | {
      readonly code: 'unknown-key' | 'unknown-value';
      readonly offset: number;
      readonly length: number;
      readonly key: string;
      readonly allowed: readonly string[];
    };

/**
 * Reads the text of `docs-json.config.json`, or any settings as JSON text. What cannot be used is left out and told as a
 * problem; comments and trailing commas are taken without a word. Never throws. Whether the rule codes exist is not
 * asked here.
 */
export function readSettings(text: string): {
  readonly settings: SettingsLayer;
  readonly problems: readonly SettingsProblem[];
} {
  const tree = parse(text);
  const problems: SettingsProblem[] = syntaxErrors(tree).filter((problem) => !tolerated.has(problem.error));
  const reader = createReader((problem) => problems.push(problem));
  return { settings: tree.root ? reader({ node: tree.root, offset: tree.rootOffset }) : {}, problems };
}

const tolerated = new Set<TextErrorCode>(['comment', 'trailing-comma', 'empty-file']);

/** A node and where it begins in the file. */
interface Value {
  readonly node: Node;
  readonly offset: number;
}

function createReader(tell: (problem: SettingsProblem) => void): (root: Value) => SettingsLayer {
  const keys = ['profile', 'rules', 'ignore'];

  return (root) => {
    const layer: { -readonly [Key in keyof SettingsLayer]: SettingsLayer[Key] } = {};
    for (const [key, value, at] of entries(root, '')) {
      if (key === 'profile') {
        const profile = word(value, key, profiles);
        if (profile) layer.profile = profile;
      } else if (key === 'rules') layer.rules = map(value, key, (item, name) => word(item, name, levels));
      else if (key === 'ignore') layer.ignore = map(value, key, globs);
      else if (key !== '$schema') tell({ code: 'unknown-key', ...at, key, allowed: keys });
    }
    return layer;
  };

  /** The entries of an object that have a value, each with the place of its key. */
  function entries(
    { node, offset }: Value,
    key: string,
  ): readonly [string, Value, { offset: number; length: number }][] {
    if (node.kind !== 'object') {
      tell({ code: 'wrong-type', offset, length: node.length, key, expected: 'an object' });
      return [];
    }
    return node.properties.flatMap((property, i) => {
      const start = offset + (node.offsets[i] ?? 0);
      const value = property.value && { node: property.value, offset: start + property.valueOffset };
      return value ? [[property.key.value, value, { offset: start, length: property.key.length }]] : [];
    });
  }

  /** An object whose values are all of one sort; those that are not are left out. */
  function map<T>(value: Value, key: string, read: (item: Value, key: string) => T | undefined): Record<string, T> {
    const found: [string, T][] = [];
    for (const [name, item] of entries(value, key)) {
      const result = read(item, `${key}.${name}`);
      if (result !== undefined) found.push([name, result]);
    }
    return Object.fromEntries(found);
  }

  function word<T extends string>({ node, offset }: Value, key: string, allowed: readonly T[]): T | undefined {
    const found = allowed.find((one) => node.kind === 'string' && node.value === one);
    if (found === undefined) tell({ code: 'unknown-value', offset, length: node.length, key, allowed });
    return found;
  }

  /** A list of texts, or one text alone. */
  function globs({ node, offset }: Value, key: string): readonly string[] | undefined {
    if (node.kind === 'string') return [node.value];
    const items = node.kind === 'array' ? node.items : undefined;
    if (items?.every((item) => item.kind === 'string')) return items.map((item) => item.value);
    tell({ code: 'wrong-type', offset, length: node.length, key, expected: 'a list of globs' });
    return undefined;
  }
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
