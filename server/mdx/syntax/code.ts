import type { Point } from './verdict.ts';

/** A node of the JavaScript parser (ESTree), as far as it is looked at here. */
export interface Code {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A use of a name that the code around it does not declare. */
export interface FreeName {
  readonly name: string;
  /** Whether it is the name of an element: `Card` of `<Card>`, `Tree.File` of `<Tree.File>`. */
  readonly isElement: boolean;
  readonly at: Point;
  /** The property that is read of it, without which the code fails if the name stands for nothing: `b` of `a.b`. */
  readonly property?: LocatedName;
}

/** A name in code with the place where it begins or, for a property, ends. */
export interface LocatedName {
  readonly name: string;
  readonly at: Point;
}

/**
 * The names that code uses and does not declare anywhere, so that a few are missing where another function declares the same. The
 * operand of `typeof`, which may be anything, what is in `<MDX>`, and functions that run later are left out.
 */
export function freeNames(code: unknown): readonly FreeName[] {
  return namesIn(code, isRunLater);
}

/** Whether this is an attribute with a function that runs later or never, `onClick={() => …}` (platform.md 4.1). */
export function isRunLater(node: Code): boolean {
  const { type, name, value } = node;
  if (type !== 'JSXAttribute' || !/^on[A-Z]/.test(nameOf(name)) || !isCode(value)) return false;
  return isCode(value['expression']) && isFunctionNode(value['expression']);
}

/** The same for what runs as soon as a block of exports is loaded: its values and its default, without the functions in them. */
export function earlyNames(program: unknown): readonly FreeName[] {
  const values = statementsOf(program).flatMap((statement): readonly unknown[] => {
    const { type, declarations } = declarationOf(statement);
    if (type === 'VariableDeclaration') return nodesIn(declarations).map(({ init }) => init);
    return statement.type === 'ExportDefaultDeclaration' ? [statement['declaration']] : [];
  });
  return values.flatMap((value) => namesIn(value, ({ type }) => /Function|^Class/.test(type)));
}

function namesIn(code: unknown, isSkipped: (node: Code) => boolean): readonly FreeName[] {
  const used: FreeName[] = [];
  const declared = new Set<string>();
  visit(code, (node, parent, key) => {
    if (isSkipped(node)) return 'skip';
    for (const name of declaredBy(node)) declared.add(name);
    if (node.type === 'JSXElement' && elementName(node) === 'MDX') return 'skip';
    if (node.type === 'JSXOpeningElement') {
      const name = nameOf(node['name']);
      if (/^[A-Z]|\./.test(name)) used.push({ name, isElement: true, at: startOf(node['name']) });
    } else if (node.type === 'Identifier' && isUse(parent, key)) {
      const property = propertyRead(node, parent);
      used.push({ name: String(node['name']), isElement: false, at: startOf(node), ...(property && { property }) });
    }
    return undefined;
  });
  return used.filter(({ name }) => !declared.has(rootOf(name)));
}

/**
 * Whether all there is between two braces is an object, `{{ a: 1 }}`; if it is only `{{ name }}`, which may also stand for a variable
 * of docs.json, then that name.
 */
export function loneObject(program: unknown): { readonly name: string } | undefined {
  const [statement, ...more] = statementsOf(program);
  const expression = statement?.['expression'];
  if (more.length > 0 || !isCode(expression) || expression.type !== 'ObjectExpression') return undefined;
  const [first, ...others] = nodesIn(expression['properties']);
  const isName = others.length === 0 && first?.['shorthand'] === true && isCode(first['value']);
  return { name: isName ? namesInPattern(first['value']).join() : '' };
}

/** The name that is all there is between two braces. */
export function loneName(program: unknown): string | undefined {
  const [statement, ...more] = statementsOf(program);
  const expression = statement?.['expression'];
  const isLone = more.length === 0 && isCode(expression) && expression.type === 'Identifier';
  return isLone ? String(expression['name']) : undefined;
}

/** Whether all there is between two braces is a function. */
export function isFunction(program: unknown): boolean {
  const expression = statementsOf(program)[0]?.['expression'];
  return isCode(expression) && isFunctionNode(expression);
}

function isFunctionNode({ type }: Code): boolean {
  return /^(?:ArrowFunction|Function)Expression$/.test(type);
}

/** The part of `Tree.File` that must be defined. */
export function rootOf(name: string): string {
  return name.replace(/\..*/, '');
}

type Visitor = (node: Code, parent: Code | undefined, key: string) => 'skip' | undefined;

/** Calls a function for each node of code, those around others first; `skip` leaves out what is in one. */
export function visit(value: unknown, on: Visitor, parent?: Code, key = ''): void {
  if (Array.isArray(value)) for (const item of value) visit(item, on, parent, key);
  else if (isCode(value) && on(value, parent, key) !== 'skip') {
    for (const [name, child] of Object.entries(value)) if (name !== 'comments') visit(child, on, value, name);
  }
}

/** Whether an identifier in this place stands for a value; in others it is the name of a property. */
function isUse(parent: Code | undefined, key: string): boolean {
  if (!parent) return true;
  if (parent.type === 'UnaryExpression') return parent['operator'] !== 'typeof';
  return (key !== 'property' && key !== 'key') || parent['computed'] === true;
}

/** The property that is read of an identifier by its name, unless `?.` guards it. */
function propertyRead(node: Code, parent: Code | undefined): LocatedName | undefined {
  if (parent?.type !== 'MemberExpression' || parent['object'] !== node) return undefined;
  if (parent['optional'] === true || parent['computed'] === true || !isCode(parent['property'])) return undefined;
  return { name: String(parent['property']['name']), at: endOf(parent) };
}

/** What code declares anywhere in it. */
export function declaredWithin(code: unknown): ReadonlySet<string> {
  const declared = new Set<string>();
  visit(code, (node) => {
    for (const name of declaredBy(node)) declared.add(name);
    return undefined;
  });
  return declared;
}

/** What a single node declares. */
export function declaredBy(node: Code): readonly string[] {
  switch (node.type) {
    case 'VariableDeclaration':
      return nodesIn(node['declarations']).flatMap(({ id }) => namesInPattern(id));
    case 'CatchClause':
      return namesInPattern(node['param']);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...namesInPattern(node['id']), ...nodesIn(node['params']).flatMap(namesInPattern)];
    case 'ClassDeclaration':
    case 'ClassExpression':
      return namesInPattern(node['id']);
    default:
      return [];
  }
}

/** The names that a pattern declares. */
export function namesInPattern(pattern: unknown): readonly string[] {
  return identifiersIn(pattern).map(({ name }) => String(name));
}

/** The identifiers that a pattern declares: `a`, `b` and `c` of `{ a, b: [c] }`. */
export function identifiersIn(pattern: unknown): readonly Code[] {
  if (!isCode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return nodesIn(pattern['properties']).flatMap((part) => identifiersIn(part['value'] ?? part['argument']));
    case 'ArrayPattern':
      return nodesIn(pattern['elements']).flatMap(identifiersIn);
    case 'AssignmentPattern':
      return identifiersIn(pattern['left']);
    case 'RestElement':
      return identifiersIn(pattern['argument']);
    default:
      return [];
  }
}

/** The name of an element: `Tree.File`. */
export function elementName({ openingElement }: Code): string {
  return isCode(openingElement) ? nameOf(openingElement['name']) : '';
}

/** The name of an element as it is written; empty for `<a:b>`. */
export function nameOf(name: unknown): string {
  if (!isCode(name)) return '';
  if (name.type === 'JSXMemberExpression') return `${nameOf(name['object'])}.${nameOf(name['property'])}`;
  return name.type === 'JSXIdentifier' ? String(name['name']) : '';
}

/** What a statement exports, or the statement itself. */
export function declarationOf(statement: Code): Code {
  const { declaration } = statement;
  return isCode(declaration) ? declaration : statement;
}

/** The statements of a program. */
export function statementsOf(program: unknown): readonly Code[] {
  return isCode(program) ? nodesIn(program['body']) : [];
}

/** The nodes of a list. */
export function nodesIn(list: unknown): readonly Code[] {
  return Array.isArray(list) ? list.filter(isCode) : [];
}

/** Where a node begins. */
export function startOf(node: unknown): Point {
  const { line, column } = (node as Located).loc.start;
  return { line, column: column + 1 };
}

/** Where a node ends. */
export function endOf(node: unknown): Point {
  const { line, column } = (node as Located).loc.end;
  return { line, column: column + 1 };
}

/** What the JavaScript parser says of every node; its columns count from 0. */
interface Located {
  readonly loc: { readonly start: Point; readonly end: Point };
}

/** Whether this is a node. */
export function isCode(value: unknown): value is Code {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
