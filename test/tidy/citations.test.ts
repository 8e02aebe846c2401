import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { sourceFiles } from './sources.ts';

/** A citation: `platform.md 1.3 and 2.3`, `specification.md B, rule 1`, `platform.md 3 "Page data"`, `real-sites.md`. */
const citation = /\b(platform|specification|assistant|real-sites)\.md\b(?! ?[\])])(?=([^.;]?(?:[^.;)*`]|\.\d)*))/g;
const chapter = /^(?:,? (?:and |part )?|[,–])?(\d+(?:\.\d+)*|[AB]\b|Appendix A|rules? \d|"[^"]+")/;

const chapters = new Map(
  ['platform', 'specification', 'assistant', 'real-sites'].map((name) => [name, chaptersOf(name)]),
);

describe('what the source cites about the platform', () => {
  it('stands in docs/internal', () => {
    const missing = sourceFiles('server', 'client', 'scripts', 'test')
      .filter((file) => file !== 'test/tidy/citations.test.ts')
      .flatMap((file) =>
        citationsIn(readFileSync(file, 'utf8'))
          .filter(({ name, cited }) => !cited.every((one) => chapters.get(name)?.has(one)))
          .map(({ name, cited }) => `${file}: ${name}.md ${cited.join(', ')}`),
      );
    assert.deepEqual(missing, []);
  });

  it('is found in every form', () => {
    const text = `
      // (platform.md 1.3, 2.3; another sentence)  platform.md 3, 3.1.1–7)  platform.md 3 "MDX pages"
      // specification.md B, rule 1; real-sites.md. specification.md B, "States and transitions".`;
    assert.deepEqual(
      citationsIn(text).map(({ name, cited }) => `${name} ${cited.join(' | ')}`.trim()),
      [
        'platform 1.3 | 2.3',
        'platform 3 | 3.1.1',
        'platform 3 | mdx pages',
        'specification B | rule 1',
        'real-sites',
        'specification B | states and transitions',
      ],
    );
    assert(!chapters.get('platform')?.has('9.9'));
  });
});

/** The citations in a text, each with its chapters; none for one that cites a whole page. */
function citationsIn(text: string): readonly { readonly name: string; readonly cited: readonly string[] }[] {
  // A citation may go over the end of a line of its comment.
  const joined = text.replaceAll(/\n\s*(?:\*|\/\/) ?/g, ' ');
  return Array.from(joined.matchAll(citation), ([, name = '', tail = '']) => {
    const cited: string[] = [];
    let rest = tail;
    for (let match = chapter.exec(rest); match; match = chapter.exec(rest)) {
      cited.push(
        (match[1] ?? '')
          .replaceAll('"', '')
          .replace('rules', 'rule')
          .replace(/^[A-Z][a-z].*|^[a-z].*/i, keep),
      );
      rest = rest.slice(match[0].length).replace(/^–\d+/, '');
    }
    return { name, cited };
  });
}

/** Letters and numbers as they are, names in lower case. */
function keep(name: string): string {
  return name.length === 1 ? name : name.toLowerCase();
}

/** What can be cited of a page: numbers and letters of headings, items of numbered lists, and what stands in bold. */
function chaptersOf(name: string): ReadonlySet<string> {
  const found = new Set<string>();
  let heading = '';
  for (const line of readFileSync(`docs/internal/${name}.md`, 'utf8').split('\n')) {
    heading = /^#+ (\d+(?:\.\d+)*|[AB]|Appendix A)\b/.exec(line)?.[1] ?? heading;
    if (heading) found.add(keep(heading));
    const item = /^(\d+)\. /.exec(line)?.[1];
    if (item) found.add(heading.length === 1 ? `rule ${item}` : `${heading}.${item}`);
    for (const [, bold = ''] of line.matchAll(/\*\*([^*]+)\*\*/g)) found.add(keep(bold));
  }
  return found;
}
