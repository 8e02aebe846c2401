import { localize } from '../../../../server/base/messages.ts';
import { Icon } from '../icon.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import type { Block } from './answer.ts';
import { Details } from './details.tsx';

/** A part of an answer. `isOpen`: it is still being written. */
export function BlockView({ block, isOpen }: { readonly block: Block; readonly isOpen: boolean }) {
  switch (block.kind) {
    case 'text':
      return <Markdown text={block.text} />;
    case 'reasoning':
      return (
        <details class="folded">
          <summary>
            <Icon name="chevron" />
            {isOpen ? localize('Reasoning …') : localize('Reasoning')}
          </summary>
          <Markdown text={block.text} />
        </details>
      );
    case 'search':
      return block.found === undefined ? null : (
        <p class="step">
          <Icon name="search" />
          <span>{searchText(block)}</span>
        </p>
      );
    case 'tool':
      return (
        <Details
          label={localize('Used {name}', { name: block.name })}
          value={{ input: block.input, output: block.output }}
        />
      );
    case 'file':
      return (
        <p class="step">
          <Icon name="file" />
          <span>{localize('A file came along ({type}). It is not shown.', { type: block.type })}</span>
        </p>
      );
  }
}

type Search = Extract<Block, { kind: 'search' }>;

function searchText({ of, query, found = 0 }: Search): string {
  return `${whatWasSearched(of, query)} · ${found === 1 ? localize('1 result') : localize('{found} results', { found })}`;
}

function whatWasSearched(of: Search['of'], query: string): string {
  if (of === 'pages')
    return query === '' ? localize('Searched the pages') : localize('Searched the pages for “{query}”', { query });
  return query === ''
    ? localize('Looked at the navigation')
    : localize('Looked at the navigation for “{query}”', { query });
}
