import { lineBreak } from '../../language/text/style.ts';

/** The instructions for agents, as Markdown. Agents read them at every start, so they are short. */
export const instructions = `## Documentation navigation (docs.json)

Change navigation, page files and redirects with \`docs-json\` only; never edit \`docs.json\` or rename files by hand. It makes the
smallest edit, updates entries, links and redirects, and refuses what would break the site. Run it in the folder of \`docs.json\`,
or add \`--site FOLDER\`. The tools \`docs_*\` of \`docs-json mcp --write\` do the same.

Look first:
- \`docs-json navigation\`: what readers see. \`docs-json find PAGE\`: where a page is listed, and what links to it.

Then change:
- \`docs-json add PAGE --title "…" --to "Guides > Get started"\`: adds a page to the navigation, and creates its file if it is missing.
- \`docs-json add "GET /users" --to API\`, \`docs-json add --group "More" PAGE… --to Guides\`
- \`docs-json move NODE… --to PLACE\` (or \`--before NODE\`, \`--after NODE\`, \`--first\`), \`docs-json remove NODE…\` (files stay)
- \`docs-json rename PAGE NEWPATH\`, in all languages with \`--counterparts\`
- \`docs-json delete PAGE --redirect-to ADDRESS\`: never delete a page file yourself.
- \`docs-json set NODE label="…" icon=rocket\`; for a page it sets the front matter. \`--unset KEY\` removes a property.
- \`docs-json redirect FROM TO\`, \`docs-json fill GROUP --from "sdk/**"\`, \`wrap\`, \`ungroup\`, \`convert\`, \`sort\`
- A NODE is its labels, outermost first, \`"en > Guides > Get started"\`, or the path of a page. \`--dry-run\` prints a patch.
- Do the same in every language that lists the page.

When a command is refused (exit code 1, nothing changed), \`--format json\` gives \`refused.code\`, \`reason\` and \`candidates\`:
- \`ambiguous\` or \`unknown\`: use one of the candidates in full. Do not guess.
- \`illegal\`: the change would make the site invalid. Do what the reason says, or ask; do not make it by hand instead.
- \`conflict\`: a file has changed in the meantime. Read it again and repeat the command.

When you are done, and before a commit:
- \`docs-json check --links --base HEAD\` must exit with code 0: your change added no errors.
- \`docs-json diff\` shows what changes for readers. Every broken address needs \`docs-json redirect\`.
`;

const begin = '<!-- docs-json: begin -->';
const end = '<!-- docs-json: end -->';

/**
 * The text of a file with the instructions between their markers: in the place of those that are there, else at the end. A file
 * that is not there yet begins as its tool wants it. Undefined if a marker is missing or is there twice.
 */
export function withInstructions(file: string, text: string | undefined): string | undefined {
  const newline = lineBreak(text ?? '');
  const block = [begin, ...instructions.trimEnd().split('\n'), end].join(newline);
  if (text === undefined) return `${headOf(file)}${block}\n`;
  const [before, inside, ...more] = text.split(begin);
  if (before === undefined || more.length > 0) return undefined;
  if (inside === undefined) {
    if (text.includes(end)) return undefined;
    const gap = text === '' ? '' : text.endsWith('\n') ? newline : newline + newline;
    return `${text}${gap}${block}${newline}`;
  }
  const [, after, ...ends] = inside.split(end);
  return after === undefined || ends.length > 0 ? undefined : `${before}${block}${after}`;
}

const about = 'Change the navigation, pages and redirects of a docs.json documentation site.';

/** Skills and rules have front matter that says when they are read. */
function headOf(file: string): string {
  if (/(?:^|[\\/])SKILL\.md$/.test(file)) return `---\nname: docs-json\ndescription: ${about}\n---\n\n`;
  if (file.endsWith('.mdc'))
    return `---\ndescription: ${about}\nglobs: docs.json,**/*.mdx\nalwaysApply: false\n---\n\n`;
  return '';
}
