import type { Outline, OutlineItem } from '../outline.ts';

/** Reads a `SUMMARY.md` of GitBook: headings are parts, and lists of links are pages, those below another its subpages. */
export function readSummary(text: string): Outline {
  const top: Section = { label: '', indent: -1, items: [] };
  const notes: string[] = [];
  let part = top;
  let open: Section[] = [top];
  for (const line of text.split(/\r?\n/)) {
    const heading = /^#{2,6} (.*)$/.exec(line);
    if (heading) {
      part = { label: plainLabel(heading[1] ?? ''), indent: -1, items: [] };
      top.items.push(part);
      open = [part];
      continue;
    }
    const mark = /^([ \t]*)[*+-] (.*)$/.exec(line);
    if (!mark) continue;
    const indent = width(mark[1] ?? '');
    const entry = entryOf((mark[2] ?? '').trim());
    while (open.length > 1 && (open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const section: Section = { ...entry, indent, items: [] };
    (open.at(-1) ?? part).items.push(section);
    open.push(section);
  }
  return { kind: 'outline', items: top.items.map(itemOf), hasTabs: false, notes };
}

/** An entry while what is below it is read. */
interface Section {
  readonly label: string;
  readonly href?: string;
  readonly indent: number;
  readonly items: Section[];
}

function itemOf({ label, href, items, indent }: Section): OutlineItem {
  if (items.length > 0 || (href === undefined && indent < 0)) {
    return { kind: 'section', label, ...(href === undefined ? {} : { page: href }), items: items.map(itemOf) };
  }
  if (href === undefined) return { kind: 'section', label, items: [] };
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return { kind: 'link', href, label };
  return { kind: 'page', path: href, label };
}

/** `[Label](path.md)`, `[Label](<path with spaces.md> "title")`, or a label alone. */
function entryOf(text: string): { readonly label: string; readonly href?: string } {
  const middle = text.startsWith('[') ? text.lastIndexOf('](') : -1;
  if (middle < 0) return { label: plainLabel(text) };
  const rest = text.slice(middle + 2);
  const end = rest.startsWith('<') ? rest.indexOf('>') : rest.search(/[\s)]/);
  const href = rest.slice(rest.startsWith('<') ? 1 : 0, end < 0 ? rest.length : end);
  return { label: plainLabel(text.slice(1, middle)), href: decoded(href) };
}

/** A label without the marks and escapes of Markdown, and without the anchor GitBook writes after a heading. */
function plainLabel(text: string): string {
  const anchor = text.indexOf('<a ');
  // Any ASCII punctuation may be escaped: GitBook writes `C \& D` and `\(beta\)`.
  return (anchor < 0 ? text : text.slice(0, anchor)).replaceAll(/\\([!-/:-@[-`{-~])|[*`]/g, '$1').trim();
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function width(blanks: string): number {
  return blanks.replaceAll('\t', '    ').length;
}
