import { addAll } from '../../base/lists.ts';
import {
  type Code,
  declarationOf,
  declaredBy,
  endOf,
  identifiersIn,
  isCode,
  type LocatedName,
  namesInPattern,
  nodesIn,
  startOf,
  statementsOf,
} from './code.ts';
import type { Point } from './verdict.ts';

/** A name that a block declares for the whole page, or `default`. */
export interface Declared extends LocatedName {
  /** Whether JavaScript refuses a second declaration of any kind, as it does for all but `var` and functions. */
  readonly isLexical: boolean;
}

/** The names that the imports and the other statements of a block declare for the whole page. */
export function declaredNames(program: unknown): readonly string[] {
  const names: string[] = [];
  for (const statement of statementsOf(program)) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local } of nodesIn(statement['specifiers'])) addAll(names, namesInPattern(local));
    }
    const declaration = declarationOf(statement);
    const isVariable = declaration.type === 'VariableDeclaration';
    // The parameters of a function are known in it only.
    addAll(names, isVariable ? declaredBy(declaration) : namesInPattern(declaration['id']));
  }
  return names;
}

/** The names that a block imports by name from files of the site, with places: the platform makes exports of the page of them. */
export function importedNames(program: unknown): readonly LocatedName[] {
  return statementsOf(program).flatMap(({ type, source, specifiers }) => {
    const isOfSite = type === 'ImportDeclaration' && isCode(source) && /^[./].*\.\w+$/.test(String(source['value']));
    const named = isOfSite ? nodesIn(specifiers).filter((each) => each.type === 'ImportSpecifier') : [];
    return named.flatMap(({ local }) =>
      identifiersIn(local).map((id) => ({ name: String(id['name']), at: startOf(id) })),
    );
  });
}

/** What the exports of a block declare, with places; imports, which the platform takes out, do not count (platform.md 4.1). */
export function declarations(program: unknown): readonly Declared[] {
  return statementsOf(program).flatMap((statement): readonly Declared[] => {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { line, column } = startOf(statement);
      return [{ name: 'default', at: { line, column: column + 'export '.length }, isLexical: true }];
    }
    const declaration = declarationOf(statement);
    const ids =
      declaration.type === 'VariableDeclaration'
        ? nodesIn(declaration['declarations']).flatMap(({ id }) => identifiersIn(id))
        : /^(?:Function|Class)Declaration$/.test(declaration.type)
          ? identifiersIn(declaration['id'])
          : [];
    const isLexical = declaration['kind'] !== 'var' && declaration.type !== 'FunctionDeclaration';
    return ids.map((id) => ({ name: String(id['name']), at: startOf(id), isLexical }));
  });
}

/** The first statement of a block that is no import. */
export function firstExport(program: unknown): Code | undefined {
  return statementsOf(program).find(({ type }) => type !== 'ImportDeclaration');
}

/** The first comment in a block that declares something. */
export function firstComment(program: unknown): { readonly from: Point; readonly to: Point } | undefined {
  const [comment] = firstExport(program) && isCode(program) ? nodesIn(program['comments']) : [];
  return comment && { from: startOf(comment), to: endOf(comment) };
}

/** The places of every `export … from` of a block. */
export function reexports(program: unknown): readonly { readonly from: Point; readonly to: Point }[] {
  const found = statementsOf(program).filter(({ type, source }) => /^Export(?:All|Named)/.test(type) && isCode(source));
  return found.map((statement) => ({ from: startOf(statement), to: endOf(statement) }));
}

/** The names that a block gives to the content of files of Markdown: `import Note from './note.mdx'`. */
export function snippetNames(program: unknown): readonly string[] {
  return statementsOf(program).flatMap(({ type, source, specifiers }) => {
    const isSnippet = type === 'ImportDeclaration' && isCode(source) && /\.mdx?$/.test(String(source['value']));
    const content = isSnippet ? nodesIn(specifiers).filter((each) => each.type === 'ImportDefaultSpecifier') : [];
    return content.flatMap(({ local }) => namesInPattern(local));
  });
}

/** The names that a block exports with their values: `export const a = 1, b = 2`. */
export function* exportedValues(program: unknown): Iterable<readonly [name: string, value: Code]> {
  for (const statement of statementsOf(program)) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    for (const { id, init } of nodesIn(declarationOf(statement)['declarations'])) {
      if (isCode(id) && id.type === 'Identifier' && isCode(init)) yield [String(id['name']), init];
    }
  }
}
