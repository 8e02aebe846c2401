/** The title above a listing, from the text after its language: `main.py lines {1,3}` has the title `main.py`. */
export function titleIn(meta: string): string {
  const named = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|\{["'`]([^"'`]*)["'`]\})/.exec(meta)?.slice(1).find(Boolean);
  const bare = meta.replace(/(?<![\w-])[\w-]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|\S*)|\{[^{}]*\}/g, ' ');
  const words = bare.split(/\s+/).filter((word) => word !== '' && !switches.has(word));
  return named ?? words.join(' ');
}

/** Words that change how a listing is drawn. */
const switches: ReadonlySet<string> = new Set(['lines', 'wrap', 'expandable', 'twoslash']);
