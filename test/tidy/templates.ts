import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnyNode, type Node, parse } from 'acorn';
import { transformSync } from 'esbuild';
import { sourceFiles } from './sources.ts';

/** The templates of messages in some sources, and what stands where a template should and cannot be read. */
export interface FoundTemplates {
  /** A file each stands in, by the template. */
  readonly files: ReadonlyMap<string, string>;
  readonly unreadable: readonly string[];
}

/**
 * Every template in the sources below some folders, so that it can be translated: what stands in a property, a constant or a
 * parameter called `template`, as a text, as one of several, or as a constant of the same file.
 */
export function templatesIn(...folders: readonly string[]): FoundTemplates {
  const sources = sourceFiles(...folders).map(parsed);
  const shared = sourceFiles('server/base').map(parsed);
  const all = new Map([...shared, ...sources].map(({ file, nodes }) => [file, takersIn(nodes)]));
  const files = new Map<string, string>();
  const unreadable: string[] = [];
  for (const source of sources) {
    const takers = takersFor(source, all);
    for (const node of source.nodes) {
      for (const place of templatePlaces(node, takers)) {
        for (const text of textsOf(place, source)) {
          if (typeof text === 'string') files.set(text, source.file);
          else unreadable.push(`${source.file}: ${source.code.slice(text.start, text.end)}`);
        }
      }
    }
  }
  return { files, unreadable };
}

interface Source {
  readonly file: string;
  readonly code: string;
  readonly nodes: readonly AnyNode[];
}

function parsed(file: string): Source {
  const loader = file.endsWith('x') ? 'tsx' : file.endsWith('.mjs') ? 'js' : 'ts';
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader, target: 'esnext', jsx: 'automatic' });
  return { file, code, nodes: [...nodesBelow(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))] };
}

function* nodesBelow(node: AnyNode | Node): Iterable<AnyNode> {
  yield node as AnyNode;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') yield* nodesBelow(child);
    }
  }
}

/** What holds templates, by its name: of a property, a constant, a parameter; `abouts` are several in an object. */
const names: ReadonlySet<string> = new Set(['template', 'says', 'about', 'lightAbout', 'darkAbout', 'abouts']);

/** Functions that take templates: where these stand among their parameters, by their names. */
type Takers = ReadonlyMap<string, readonly number[]>;

function takersIn(nodes: readonly AnyNode[]): Takers {
  return new Map(
    nodes.flatMap((node): readonly (readonly [string, readonly number[]])[] => {
      const made = node.type === 'VariableDeclarator' ? node.init : node;
      const id = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration' ? node.id : undefined;
      if (made?.type !== 'FunctionDeclaration' && made?.type !== 'ArrowFunctionExpression') return [];
      const at = made.params.flatMap((parameter, index) => (isNamed(parameter) ? [index] : []));
      return id?.type === 'Identifier' && at.length > 0 ? [[id.name, at]] : [];
    }),
  );
}

/** Those a file has itself, and those it imports. */
function takersFor({ file, nodes }: Source, all: ReadonlyMap<string, Takers>): Takers {
  const imported = nodes.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || typeof node.source.value !== 'string') return [];
    const from = all.get(path.posix.join(path.posix.dirname(file), node.source.value));
    return node.specifiers.flatMap(({ local: { name } }) => {
      const at = from?.get(name);
      return at === undefined ? [] : [[name, at] as const];
    });
  });
  return new Map([...imported, ...(all.get(file) ?? [])]);
}

function templatePlaces(node: AnyNode, takers: Takers): readonly AnyNode[] {
  if (node.type === 'Property' && isNamed(node.key) && !node.shorthand && node.value.type !== 'AssignmentPattern') {
    return [node.value];
  }
  if (node.type === 'VariableDeclarator' && isNamed(node.id) && node.init) return [node.init];
  // What stands in an array has no name to be found by.
  if (
    node.type === 'ArrayPattern' &&
    node.elements.some((one) => one?.type === 'Identifier' && one.name === 'template')
  )
    return [node];
  if (node.type === 'AssignmentExpression' && isNamed(node.left)) return [node.right];
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return [];
  const { arguments: given } = node;
  return (takers.get(node.callee.name) ?? []).flatMap((at) => given[at] ?? []);
}

function isNamed(node: AnyNode): boolean {
  return node.type === 'Identifier' && names.has(node.name);
}

/** What an expression gives: its texts, and itself where they cannot be read. What has been a template before gives none. */
function textsOf(node: AnyNode, source: Source): readonly (string | AnyNode)[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [node];
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? [node.quasis[0]?.value.cooked ?? ''] : [node];
    case 'ConditionalExpression':
      return [...textsOf(node.consequent, source), ...textsOf(node.alternate, source)];
    case 'ChainExpression':
      return textsOf(node.expression, source);
    case 'LogicalExpression':
      return [...textsOf(node.left, source), ...textsOf(node.right, source)];
    case 'ArrowFunctionExpression':
    case 'BinaryExpression':
      return [];
    case 'ObjectExpression':
      // A message of its own, which is met there.
      if (node.properties.some((one) => one.type === 'Property' && isNamed(one.key))) return [];
      return node.properties.flatMap((one) => (one.type === 'Property' ? textsOf(one.value, source) : [one]));
    case 'Identifier': {
      if (isNamed(node) || node.name === 'undefined') return [];
      const init = source.nodes.find((one) => one.type === 'VariableDeclarator' && isCalled(one.id, node.name));
      return init?.type === 'VariableDeclarator' && init.init ? textsOf(init.init, source) : [node];
    }
    case 'MemberExpression':
      if (!node.computed && isNamed(node.property as AnyNode)) return [];
      return textsOf(node.object, source);
    default:
      return [node];
  }
}

function isCalled(node: AnyNode, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}
