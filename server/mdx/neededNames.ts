import type { NeededName } from './exported.ts';
import { createJsx } from './jsx/jsx.ts';
import { importsIn, quoted } from './modules.ts';
import type { Attribute } from './tokens.ts';

/**
 * The names that declarations of a file of code use and that the file declares or imports beside them. Only declarations at the start
 * of a line count, since nothing is parsed. In case of doubt a name is missing, as one that the declaration may declare itself.
 */
export function neededNames(code: string): readonly NeededName[] {
  const plain = withoutHandlers(code).replace(quoted, (found) => (isText(found) ? ' '.repeat(found.length) : found));
  const blocks = plain.split(blockStart).flatMap((block) => {
    const by = declaration.exec(block)?.[1];
    return by === undefined ? [] : [{ by, block: block.replace(declaration, '') }];
  });
  const declaredHere = new Set(blocks.map(({ by }) => by));
  const imported = new Set(importedNames(code));
  return blocks.flatMap(({ by, block }) => {
    const own = namesOf(block, declared).add(by);
    const used = [...namesOf(block, uses)].filter((name) => !own.has(name));
    return used.flatMap((name) => {
      const isImported = imported.has(name);
      return isImported || declaredHere.has(name) ? [{ by, name, isImported }] : [];
    });
  });
}

/** The code with spaces in place of the functions in `on…` attributes, which run later or never (platform.md 4.1). */
function withoutHandlers(code: string): string {
  const handlers = createJsx(code).script(0, code.length).filter(isHandler);
  let kept = '';
  let from = 0;
  for (const { value, start } of handlers.sort((a, b) => a.start - b.start)) {
    // It is inside another one.
    if (start < from) continue;
    kept += code.slice(from, start) + ' '.repeat(value.length);
    from = start + value.length;
  }
  return kept + code.slice(from);
}

function isHandler({ name, form, value }: Attribute): boolean {
  return form === 'code' && /^on[A-Z]/.test(name) && isFunction.test(value);
}

/** What the imports of a file of code are called in it; React is left out, whose hooks need no import. */
function importedNames(code: string): readonly string[] {
  return [...importsIn(code, 0, code.length)].flatMap(({ target, names = [] }) =>
    target === 'react' ? [] : names.map(({ local }) => local),
  );
}

/** Comments and quoted texts are; templates and the apostrophe of `it's` are not. */
function isText(found: string): boolean {
  return found.startsWith('/') || (/^["']/.test(found) && found.length > 1 && found.endsWith(found.charAt(0)));
}

function namesOf(block: string, form: RegExp): Set<string> {
  return new Set(Array.from(block.matchAll(form), ([, ...found]) => found.find((name) => name !== undefined) ?? ''));
}

const isFunction = /^\s*(?:async\s*)?(?:\w+\s*=>|\([^()]*\)\s*=>|function\b)/;
const blockStart = /^(?=[\w$@])/m;
const declaration =
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:const|let|var|function|class)[\s*]+([\w$\x80-\uffff]+)/;
/** `<Name`, `name(`, `name.x`, `name[`, `(name)`, `{name}`, `{...name}`, `{name && …`. */
const uses =
  /<([A-Z][\w$]*)(?=[\s/>])|(?<![\w$.\x80-\uffff])([A-Za-z_$][\w$]*)(?=\(|\[|\??\.\w)|\(\s*([A-Za-z_$][\w$]*)\s*\)(?!\s*(?:=>|\{))|\{\s*(?:\.\.\.)?([A-Za-z_$][\w$]*)\s*(?:\}|\?(?!:)|[*+%<>]|[!=]=|&&|\|\|)/g;
/** `const name`, `name =>`, and whatever may be in a list of parameters or in a pattern. */
const declared =
  /\b(?:const|let|var|function|class)\s+([\w$]+)|\b(\w+)\s*=>|\(\s*([\w$]+)\s*\)\s*(?:=>|\{)|[({[,:]\s*(?:\.\.\.)?([\w$]+)(?=\s*(?:\?:|[,\]:;]|=(?!=)|\}\s*(?:[),\]:]|=(?!=))))|(?:,|\.\.\.)\s*([\w$]+)\s*\)/g;
