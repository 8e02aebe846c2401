import type { SearchResult } from '../../assistant/contract.ts';
import { beginningOf } from '../../base/wellFormed.ts';
import { maxAnswer } from '../answer.ts';
import { oneLine, quoted } from '../quoted.ts';
import { tool } from '../tool.ts';

/** `docs_search`: passages that answer a query, from the current pages. */
export const searchTool = tool(
  'docs_search',
  {
    title: 'Search the pages',
    description:
      'Finds the pages of the site that are most relevant to a query, with the matching passage. The index is built from the current files; the first search waits for it.',
    effect: 'reads',
  },
  async ({ query, limit = 5 }, { search }) => {
    const results = await search(query, limit);
    if (results.length === 0)
      return 'No page matches. Try other words, or use docs_navigation to see which pages exist.\n';
    const budget = Math.floor((maxAnswer - 1000) / results.length);
    return `${results.map(resultLine).join('\n')}\n\n${quoted('these pages', results.map((result) => passage(result, budget)).join('\n'))}`;
  },
);

/** `1. guides/install "Install" › Linux (guides/install.mdx:12; Guides > Get started)`, one line each. */
function resultLine({ path, metadata }: SearchResult, index: number): string {
  const { title, heading, file, line, breadcrumb, language, version, alsoIn = [], hidden, unlisted } = metadata;
  const place = [language, version, ...breadcrumb].filter((label) => label !== undefined).join(' > ');
  const facts = [
    file === undefined ? 'generated from a specification' : `${file}${line === undefined ? '' : `:${line}`}`,
    ...(unlisted ? ['not in the navigation'] : [place]),
    ...(hidden ? ['hidden'] : []),
    ...(alsoIn.length > 0 ? [`also in ${alsoIn.join(', ')}`] : []),
  ].filter((fact) => fact !== '');
  const name = `${path} ${JSON.stringify(title)}${heading === undefined ? '' : ` › ${heading}`}`;
  return oneLine(`${index + 1}. ${name} (${facts.join('; ')})`);
}

function passage({ path, content }: SearchResult, budget: number): string {
  const text = content.length > budget ? `${beginningOf(content, budget)}…` : content;
  return `[${path}]\n${text}\n`;
}
