/** Attributes of components that readers see as text. */
const textAttributes =
  /\s(?:title|description|label|name|caption|alt|path|body|query|header|param)\s*=\s*\{?\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/g;

/** The text that a tag's attributes show, as in `<Card title="Start" icon="rocket">` → `Start`. */
export function attributeText(tag: string): string {
  return [...tag.matchAll(textAttributes)]
    .map((match) => plainText(match[1] ?? match[2] ?? match[3] ?? ''))
    .filter((text) => text !== '' && !/^(?:https?:|\/)/.test(text))
    .join(' – ');
}

/** Markdown and tags taken off a line: what a reader would read. Backticks stay, so that a quote keeps its code. */
export function plainText(markdown: string): string {
  return withoutRowEnds(markdown)
    .split(/(`[^`]*`)/)
    .map((piece, index) => (index % 2 === 1 ? piece : plainOutsideCode(piece)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Takes comments of HTML and MDX, which may span lines, off the lines it is given one after the other. */
export function commentStripper(): (line: string) => string {
  let end: '-->' | '*/}' | undefined;
  return (line) => {
    let rest = line;
    let kept = '';
    while (rest !== '') {
      if (end) {
        const at = rest.indexOf(end);
        if (at < 0) return kept;
        rest = rest.slice(at + end.length);
        end = undefined;
      }
      const start = /<!--|\{\/\*/.exec(rest);
      // A code span that mentions a comment is not one.
      if (!start || isInCode(rest, start.index)) return kept + rest;
      kept += rest.slice(0, start.index);
      rest = rest.slice(start.index + start[0].length);
      end = start[0] === '<!--' ? '-->' : '*/}';
    }
    return kept;
  };
}

function withoutRowEnds(markdown: string): string {
  const row = markdown.trim();
  if (!row.startsWith('|')) return row;
  return row.slice(1, row.length > 1 && row.endsWith('|') ? -1 : undefined);
}

function isInCode(line: string, offset: number): boolean {
  const before = line.slice(0, offset);
  return (before.split('`').length - 1) % 2 === 1;
}

function plainOutsideCode(text: string): string {
  return text
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/(\*\*|__|~~)/g, '')
    .replace(/(^|[\s(])[*_](?=\S)([^*_]*)[*_](?=[\s).,;:!?]|$)/g, '$1$2')
    .replace(/^\s*(?:[-*+]|\d+[.)]|>)\s+/, '')
    .replace(/\s\|\s/g, ' · ')
    .replace(/\\([<>{}[\]()*_#`|])/g, '$1');
}
