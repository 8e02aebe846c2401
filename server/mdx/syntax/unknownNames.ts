import type { Nodes, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx';
import { isPlatformElement } from '../components.ts';
import { globalNames, reservedNames } from '../data/globals.ts';
import {
  type Declared,
  declarations,
  declaredNames,
  exportedValues,
  firstComment,
  firstExport,
  importedNames,
  reexports,
  snippetNames,
} from './blockCode.ts';
import {
  earlyNames,
  type FreeName,
  freeNames,
  isFunction,
  type LocatedName,
  loneName,
  loneObject,
  rootOf,
  startOf,
  statementsOf,
} from './code.ts';
import { shownUses } from './codeUses.ts';
import { isTextInBraces, textStyles } from './textStyles.ts';
import type { NameUse, Point } from './verdict.ts';

/** A use of a name, with its start and end in the text that was parsed. */
export interface PlacedUse extends Pick<NameUse, 'kind' | 'name'> {
  readonly from: Point;
  /** The end; absent if only the name is meant. */
  readonly to?: Point;
}

/**
 * The names that a page uses in its content but neither declares nor imports, and that nothing provides; and what else keeps a page
 * that parses from loading. Of the code of its exports only some is looked at, and not the functions in `on…` attributes, which run
 * later or never.
 */
export function unknownNames(root: Root): readonly PlacedUse[] {
  const declared = new Set<string>();
  const hidden = new Set<string>();
  const snippets = new Set<string>();
  const uses: PlacedUse[] = [];
  const earlier = new Map<string, Declared>();
  walk(root, (node) => {
    if (node.type !== 'mdxjsEsm') return;
    for (const one of declarations(node.data?.estree)) addDeclaration(one);
    for (const one of importedNames(node.data?.estree)) addReserved(one);
    for (const place of reexports(node.data?.estree)) uses.push({ kind: 'reexport', name: '', ...place });
    const comment = firstComment(node.data?.estree);
    if (comment) uses.push({ kind: 'comment', name: '', ...comment });
    for (const name of declaredNames(node.data?.estree)) declared.add(name);
    for (const name of snippetNames(node.data?.estree)) snippets.add(name);
    for (const [name, { type }] of exportedValues(node.data?.estree)) if (dropped.has(type)) hidden.add(name);
  });
  for (const block of root.children) if (block.type !== 'mdxjsEsm') walk(block, addNested);
  walk(root, (node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') inBraces(node);
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') inTag(node);
    else if (node.type === 'mdxjsEsm') inExports(node.data?.estree);
  });
  return uses;

  /** The platform runs the exports of all blocks together, where JavaScript refuses a name that was declared before. */
  function addDeclaration(one: Declared): void {
    const { name, at, isLexical } = one;
    const first = earlier.get(name);
    if (first && (isLexical || first.isLexical)) uses.push({ kind: 'twice', name, from: at });
    earlier.set(name, first ?? one);
    if (isLexical) addReserved(one);
  }

  /** The build indents what is in a component, where it then is no code any more. */
  function addNested(node: Nodes): void {
    const statement = node.type === 'mdxjsEsm' ? firstExport(node.data?.estree) : undefined;
    if (statement) uses.push({ kind: 'nested', name: 'export', from: startOf(statement) });
  }

  function addReserved({ name, at }: LocatedName): void {
    if (reservedNames.has(name)) uses.push({ kind: 'reserved', name, from: at });
  }

  /** Values run before the page is given its components; unknown names in code may be of React. */
  function inExports(program: unknown): void {
    for (const { kind, name, from, to } of statementsOf(program).flatMap(shownUses)) {
      if (kind === 'element') addElement({ name, isElement: true, at: from }, true);
      else if (kind === 'style') uses.push({ kind, name, from, to });
      else if (kind === 'object') uses.push({ kind: 'codeObject', name, from, to });
      else if (kind === 'code' && !declared.has(name)) uses.push({ kind: 'codeName', name, from, to });
    }
    for (const { name, isElement, at } of earlyNames(program)) {
      if (isElement && !declared.has(rootOf(name)) && isKnownElement(name))
        uses.push({ kind: 'early', name, from: at });
    }
  }

  function inBraces({ data, position }: Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>): void {
    const name = loneName(data?.estree);
    if (name === undefined) {
      const before = uses.length;
      const object = loneObject(data?.estree);
      const isVariable = object !== undefined && object.name !== '' && !isKnown(object.name);
      if (!isVariable) inCode(data?.estree);
      const kind = isVariable ? 'variable' : 'object';
      if (object && position && uses.length === before)
        uses.push({ kind, ...object, from: position.start, to: position.end });
    } else if (position && (hidden.has(name) || !isKnown(name))) {
      const kind = hidden.has(name) ? 'hidden' : 'lone';
      uses.push({ kind, name, from: position.start, to: position.end });
    }
  }

  function inTag(node: Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>): void {
    const { name, position, attributes } = node;
    if (name && position) {
      const { line, column } = position.start;
      const isInline = node.type === 'mdxJsxTextElement';
      addElement({ name, isElement: true, at: { line, column: column + 1 } }, isInline);
    }
    for (const attribute of attributes) {
      inCode(codeOf(attribute));
      if (name && isTextStyle(name, attribute)) addStyle(attribute.position);
    }
  }

  function addStyle(place: { readonly start: Point; readonly end: Point } | undefined): void {
    if (place) uses.push({ kind: 'style', name: '', from: place.start, to: place.end });
  }

  function inCode(code: unknown): void {
    for (const { from, to } of textStyles(code)) addStyle({ start: from, end: to });
    for (const use of freeNames(code)) {
      const { name, isElement, at, property } = use;
      if (isElement) addElement(use, true);
      else if (name === 'props' && property && !declared.has(name)) {
        uses.push({ kind: 'props', name: property.name, from: at, to: property.at });
      } else if (!isKnown(name) && !reservedNames.has(name)) uses.push({ kind: 'code', name, from: at });
    }
  }

  function addElement({ name, at }: FreeName, isInline: boolean): void {
    if (!/^[A-Z]|\./.test(name)) return;
    if (isInline && snippets.has(name)) uses.push({ kind: 'inline', name, from: at });
    else if (!isKnownElement(name)) uses.push({ kind: 'element', name, from: at });
  }

  function isKnown(name: string): boolean {
    return declared.has(name) || globalNames.has(name) || /^use[A-Z]/.test(name);
  }

  function isKnownElement(name: string): boolean {
    return isPlatformElement(name) || declared.has(rootOf(name));
  }
}

function walk(node: Nodes, on: (node: Nodes) => void): void {
  on(node);
  if ('children' in node) for (const child of node.children) walk(child, on);
}

function codeOf(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): unknown {
  if (attribute.type === 'mdxJsxExpressionAttribute') return attribute.data?.estree;
  const { name, value } = attribute;
  const code = typeof value === 'object' ? value?.data?.estree : undefined;
  return /^on[A-Z]/.test(name) && isFunction(code) ? undefined : code;
}

/**
 * Whether an HTML element of the page has a `style` that is not an object although it is in braces, or has no value. Of those that the
 * platform replaces by components this is not known.
 */
function isTextStyle(element: string, attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): boolean {
  if (!/^[a-z]/.test(element) || /^(?:img|iframe|h[1-4])$/.test(element)) return false;
  if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'style') return false;
  return !attribute.value || (typeof attribute.value === 'object' && isTextInBraces(attribute.value.data?.estree));
}

/** What the platform does not show in `{name}` although the page exports it (platform.md 4.1); functions show nothing anywhere. */
const dropped: ReadonlySet<string> = new Set([
  ...['TemplateLiteral', 'ArrayExpression', 'BinaryExpression', 'ConditionalExpression', 'LogicalExpression'],
  ...['CallExpression', 'MemberExpression', 'UnaryExpression', 'JSXFragment', 'Identifier'],
]);
