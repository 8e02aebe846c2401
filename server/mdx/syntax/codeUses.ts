import { addAll } from '../../base/lists.ts';
import { isPlatformElement } from '../components.ts';
import { globalNames, reservedNames } from '../data/globals.ts';
import type { CodeFault } from '../exported.ts';
import { declarations, declaredNames } from './blockCode.ts';
import {
  type Code,
  declaredWithin,
  earlyNames,
  elementName,
  endOf,
  freeNames,
  isCode,
  isRunLater,
  nameOf,
  nodesIn,
  rootOf,
  startOf,
  statementsOf,
  visit,
} from './code.ts';
import { textStyles } from './textStyles.ts';
import type { Point } from './verdict.ts';

/** Something in code that fails when it runs. */
export interface CodeUse extends Pick<CodeFault, 'kind' | 'name'> {
  readonly from: Point;
  readonly to: Point;
}

/** What keeps readers from seeing what a file of code exports, with the names under which it does; each as far as it is known. */
export function codeUses(program: unknown): readonly (CodeUse & { readonly by: readonly string[] })[] {
  const known = new Set(declaredNames(program));
  return [...exportedStatements(program)].flatMap(([statement, by]) => {
    const uses = [...earlyUses(statement), ...shownUses(statement)];
    return uses.filter(({ name }) => !known.has(rootOf(name))).map((use) => ({ ...use, by: [...by] }));
  });
}

/** The components of the platform in values of a statement, which run before a page has any. */
function earlyUses(statement: Code): readonly CodeUse[] {
  const early = earlyNames({ type: 'Program', body: [statement] });
  return early.flatMap(({ name, isElement, at }) =>
    isElement && isKnownElement(name) ? [{ kind: 'early', name, ...nameRange(name, at) } as const] : [],
  );
}

/**
 * What makes code fail as soon as it is shown: a `style` that is a text, an object in braces, a component or a name that neither the
 * code around it nor the platform has. Names count only within elements, and not in functions that run later.
 */
export function shownUses(code: Code): readonly CodeUse[] {
  const found: CodeUse[] = textStyles(code).map((place) => ({ kind: 'style', name: '', ...place }));
  const declared = declaredWithin(code);
  visit(code, (node, parent) => {
    if (isRunLater(node)) return 'skip';
    if (node.type === 'JSXElement' && elementName(node) === 'MDX') return 'skip';
    if (node.type === 'JSXOpeningElement') {
      const name = nameOf(node['name']);
      if (/^[A-Z]|\./.test(name) && !declared.has(rootOf(name)) && !isKnownElement(name)) {
        found.push({ kind: 'element', name, ...nameRange(name, startOf(node['name'])) });
      }
    } else if (node.type === 'JSXExpressionContainer') {
      const { expression } = node;
      const isShown = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
      const isObject = isCode(expression) && expression.type === 'ObjectExpression';
      // It may be one of the `variables` of docs.json, which are put in before code is read.
      if (isObject && isVariable(expression)) return 'skip';
      if (isObject && isShown) found.push({ kind: 'object', name: '', from: startOf(node), to: endOf(node) });
      addAll(found, unknownIn(expression, declared));
    } else if (node.type === 'JSXSpreadAttribute') addAll(found, unknownIn(node['argument'], declared));
    return undefined;
  });
  return distinct(found);
}

/** The names in the braces of an element that nothing declares. */
function unknownIn(expression: unknown, declared: ReadonlySet<string>): readonly CodeUse[] {
  return freeNames(expression).flatMap(({ name, isElement, at }) => {
    return isElement || declared.has(name) || isGlobal(name)
      ? []
      : [{ kind: 'code', name, ...nameRange(name, at) } as const];
  });
}

/** Whether code may use a name without defining it; `props` is known only in the content of a page. */
function isGlobal(name: string): boolean {
  return (globalNames.has(name) && name !== 'props') || reservedNames.has(name) || /^use[A-Z]/.test(name);
}

/** `{{ name }}`. */
function isVariable({ properties }: Code): boolean {
  const [first, ...more] = nodesIn(properties);
  return more.length === 0 && first?.['shorthand'] === true;
}

/** Braces within braces are looked at twice. */
function distinct(uses: readonly CodeUse[]): readonly CodeUse[] {
  const seen = new Set<string>();
  return uses.filter(({ kind, from: { line, column } }) => {
    const key = `${kind} ${line}:${column}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** React and its `Fragment` may be there. */
function isKnownElement(name: string): boolean {
  return isPlatformElement(name) || /^(?:React$|Fragment$)/.test(rootOf(name));
}

function nameRange(name: string, from: Point): { readonly from: Point; readonly to: Point } {
  return { from, to: { line: from.line, column: from.column + name.length } };
}

/** The statements that a page can import, with the names under which it can. */
function exportedStatements(program: unknown): ReadonlyMap<Code, ReadonlySet<string>> {
  const all = statementsOf(program);
  const found = new Map<Code, Set<string>>();
  const add = (statement: Code | undefined, name: string) => {
    if (statement) found.set(statement, (found.get(statement) ?? new Set()).add(name));
  };
  const declaring = (name: string) => all.find((one) => declaredIn(one).includes(name));
  for (const statement of all) {
    const { type, declaration, specifiers, source } = statement;
    if (type === 'ExportNamedDeclaration' && isCode(declaration)) {
      for (const name of declaredIn(statement)) add(statement, name);
    } else if (type === 'ExportNamedDeclaration' && !isCode(source)) {
      for (const { local, exported } of nodesIn(specifiers)) add(declaring(nameIn(local)), nameIn(exported));
    } else if (type === 'ExportDefaultDeclaration' && isCode(declaration) && declaration.type === 'Identifier') {
      add(declaring(nameIn(declaration)), 'default');
    }
  }
  return found;
}

function declaredIn(statement: Code): readonly string[] {
  return declarations({ type: 'Program', body: [statement] }).map(({ name }) => name);
}

function nameIn(identifier: unknown): string {
  return isCode(identifier) ? String(identifier['name'] ?? '') : '';
}
