import { followFences, lineEnd } from '../lines.ts';

/**
 * The text with all signs that begin a tag or JavaScript replaced in code between `<MDX>` and `</MDX>`; its length stays the
 * same. In an expression the parser would read such code as JSX, so the platform replaces these signs by character references
 * before it reads the page (platform.md 4.1).
 */
export function withPlainFragmentCode(text: string): string {
  if (!text.includes('<MDX')) return text;
  const lines: string[] = [];
  const follow = followFences();
  let depth = 0;
  for (let start = 0; start <= text.length; ) {
    const end = lineEnd(text, start);
    const line = text.slice(start, end);
    const kind = follow(line);
    if (kind !== 'text') lines.push(kind === 'code' && depth > 0 ? plain(line) : line);
    else {
      const prose = readProse(line, depth);
      lines.push(prose.line);
      depth = prose.depth;
    }
    start = end + 1;
  }
  return lines.join('\n');
}

/** The line with inline code made plain if `<MDX>` is open, and how many `<MDX>` are open after it. */
function readProse(line: string, depth: number): { readonly line: string; readonly depth: number } {
  const spans = codeSpans(line);
  const tags = mdxTags(withBlanks(line, spans).replace(quoted, blanks));
  let open = depth;
  let next = 0;
  const passTags = (until: number) => {
    for (let tag = tags[next]; tag && tag.at < until; tag = tags[++next]) open = Math.max(0, open + tag.step);
  };
  let kept = '';
  let from = 0;
  for (const { start, end } of spans) {
    passTags(start);
    const span = line.slice(start, end);
    kept += line.slice(from, start) + (open > 0 ? plain(span) : span);
    from = end;
  }
  passTags(line.length);
  return { line: kept + line.slice(from), depth: open };
}

/** The inline code of this line; each ends at the next backticks that are not more than those it begins with. */
function codeSpans(line: string): readonly { readonly start: number; readonly end: number }[] {
  const spans: { readonly start: number; readonly end: number }[] = [];
  let opening: { readonly length: number; readonly end: number } | undefined;
  for (const { 0: ticks, index } of line.matchAll(/`+/g)) {
    const end = index + ticks.length;
    const isClosing = opening !== undefined && ticks.length <= opening.length;
    if (opening && isClosing) spans.push({ start: opening.end - ticks.length, end });
    opening = isClosing ? undefined : { length: ticks.length, end };
  }
  return spans;
}

function withBlanks(line: string, spans: ReturnType<typeof codeSpans>): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of spans) {
    kept += line.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return kept + line.slice(from);
}

/** The tags that open and close `<MDX>` in the order of the line; a self-closing one does neither. */
function mdxTags(line: string): readonly { readonly at: number; readonly step: number }[] {
  return Array.from(line.matchAll(tag), ({ 0: found, index }) => {
    const isWhole = found.slice(0, -1).trimEnd().endsWith('/');
    return { at: index, step: found.startsWith('</') ? -1 : isWhole ? 0 : 1 };
  });
}

function plain(code: string): string {
  return code.replace(/[<>{}]/g, 'x');
}

function blanks(span: string): string {
  return ' '.repeat(span.length);
}

/** A tag in quotes does not count. */
const quoted = /"[^"]*"|'[^']*'/g;
const tag = /<MDX(?:\s[^<>]*)?>|<\/MDX\s*>/g;
