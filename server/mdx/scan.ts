import { addAll } from '../base/lists.ts';
import { linkOf, markOf } from './attributes.ts';
import { definitionDestination, linkDestination } from './destination.ts';
import { bodyStart } from './frontMatter.ts';
import { headingAt, underlinedHeading } from './headings.ts';
import { createJsx } from './jsx.ts';
import { createFinder, lineEnd } from './lines.ts';
import { importsIn, isModuleStart, moduleEnd } from './modules.ts';
import type { PageHeading, PageLink, PageMark, PageScan } from './pageLink.ts';

/**
 * Reads the links, headings and ids of a page in one pass, none of them in front matter, code or comments. Never throws;
 * of half-written MDX it reads what can be read. Its time grows with the length of the text only.
 */
export function scanPage(text: string): PageScan {
  const links: PageLink[] = [];
  const headings: PageHeading[] = [];
  const marks: PageMark[] = [];
  const find = createFinder(text);
  const jsx = createJsx(text, (attribute) => {
    const link = linkOf(attribute);
    const mark = markOf(attribute);
    if (link) links.push(link);
    if (mark) marks.push(mark);
  });
  /** Where the `[` stand that no `]` has closed yet. */
  let brackets: number[] = [];
  let paragraphEnd = 0;

  let isFree = true;
  let previous = -1;
  const body = bodyStart(text);
  for (let at = body; at < text.length; ) {
    const start = at;
    const isBlank = blankLine(at);
    const isModule: boolean = isFree && isModuleStart(text, at);
    const behind = isBlank ? lineEnd(text, at) + 1 : isModule ? module(at) : fence(at);
    if (isBlank) brackets = [];
    isFree = isBlank || isModule;
    at = behind ?? line(start, previous);
    previous = behind === undefined && at === lineEnd(text, start) + 1 ? start : -1;
  }
  const isOpen = links.some(({ kind }) => kind === 'import') || showsMore.test(text.slice(0, body));
  return { links: links.sort((a, b) => a.start - b.start), headings, marks, isOpen };

  function blankLine(from: number): boolean {
    blank.lastIndex = from;
    return blank.test(text);
  }

  function module(from: number): number {
    const end = moduleEnd(text, from);
    addAll(links, importsIn(text, from, end));
    jsx.script(from, end);
    return end;
  }

  /** The place behind the block of code whose fence stands on this line. */
  function fence(from: number): number | undefined {
    fenceLine.lastIndex = from;
    const [, before = '', opening] = fenceLine.exec(text) ?? [];
    if (opening === undefined) return undefined;
    for (let at = lineEnd(text, from) + 1; at < text.length; ) {
      const end = lineEnd(text, at);
      const inner = text.slice(at, end);
      if (before.includes('>') && !/^\s*>/.test(inner)) return at;
      const closing = inner.replace(/^[\s>]+/, '').trimEnd();
      at = end + 1;
      if (closing.length >= opening.length && closing === opening.charAt(0).repeat(closing.length)) return at;
    }
    return text.length;
  }

  /** Reads a line of prose, and with it what begins on it and ends on a later one. Gives the start of the next line. */
  function line(from: number, before: number): number {
    const heading = headingAt(text, from) ?? (before < 0 ? undefined : underlinedHeading(text, from, before));
    if (heading) headings.push(heading);
    definition.lastIndex = from;
    const defined = definition.test(text) ? definitionDestination(text, definition.lastIndex) : undefined;
    if (defined) {
      const { target, start, end } = defined;
      links.push({ kind: 'link', form: 'definition', target, start, end });
      return defined.behind + 1;
    }
    for (let at = from; ; ) {
      special.lastIndex = at;
      const next = special.exec(text)?.index ?? text.length;
      if (next >= text.length || text[next] === '\n') return next + 1;
      at = inline(next);
    }
  }

  /** Reads what begins with a special character. Gives the place behind it. */
  function inline(from: number): number {
    switch (text[from]) {
      case '\\':
        return text[from + 1] === '\n' ? from + 1 : from + 2;
      case '`':
        return code(from);
      case '[':
        brackets.push(from);
        return from + 1;
      case ']':
        return bracket(from);
      case '{':
        return jsx.expression(from) ?? from + 1;
      default:
        return angle(from);
    }
  }

  function bracket(from: number): number {
    const open = brackets.pop();
    const found = open !== undefined && text[from + 1] === '(' ? linkDestination(text, from + 2) : undefined;
    if (open === undefined || !found) return from + 1;
    const { target, start, end } = found;
    links.push({ kind: text[open - 1] === '!' ? 'image' : 'link', form: 'inline', target, start, end });
    return found.behind;
  }

  /** A comment, `<https://…>` or an element, which ends with its content where that is code. */
  function angle(from: number): number {
    if (text.startsWith('<!--', from)) return (find('-->', from + 4) ?? from + 1) + 3;
    autolink.lastIndex = from;
    const target = autolink.exec(text)?.[1];
    if (target !== undefined) {
      const end = from + 1 + target.length;
      links.push({ kind: 'link', form: 'autolink', target, start: from + 1, end });
      return end + 1;
    }
    const tag = jsx.tag(from);
    const holdsCode = tag?.kind === 'opening' && codeElements.has(tag.name);
    return (holdsCode ? find(`</${tag.name}`, tag.end) : undefined) ?? tag?.end ?? from + 1;
  }

  /** Inline code ends with as many backticks as it begins with, in the same paragraph. */
  function code(from: number): number {
    ticks.lastIndex = from;
    const length = ticks.exec(text)?.[0].length ?? 1;
    if (from >= paragraphEnd) {
      nextBlock.lastIndex = from;
      paragraphEnd = nextBlock.exec(text)?.index ?? text.length;
    }
    for (let run = ticks.exec(text); run && run.index < paragraphEnd; run = ticks.exec(text)) {
      if (run[0].length === length) return run.index + length;
    }
    return from + length;
  }
}

/** The links of a page, in the order of the text. */
export function scanLinks(text: string): readonly PageLink[] {
  return scanPage(text).links;
}

/** The headings of a page, in the order of the text. */
export function scanHeadings(text: string): readonly PageHeading[] {
  return scanPage(text).headings;
}

/** Front matter that makes the platform add to a page what a specification says. */
const showsMore = /^(?:openapi(?:-schema)?|asyncapi|api|graphql|sdk)\s*:/m;
const blank = /[^\S\n]*(?:\n|$)/y;
const fenceLine = /([^\S\n]*(?:(?:>|[-*+]|\d+[.)])[^\S\n]+|>)*)(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/y;
/** `[label]:` at the start of a line, and no footnote. */
const definition = /[^\S\n]*(?:>[^\S\n]*)*\[(?!\^)(?:[^[\]\\\n]|\\.)+\]:/y;
const special = /[\\`[\]{<\n]/g;
const ticks = /`+/g;
/** The line breaks in front of lines that begin another block: inline code does not reach over them. */
const nextBlock = /\n(?=[^\S\n]*(?:\n|[-*+>#|] |\d+[.)] |`{3}|~{3}))/g;
const autolink = /<([A-Za-z][\w+.-]+:[^\s<>]*)>/y;
const codeElements = new Set(['pre', 'code', 'script', 'style']);
