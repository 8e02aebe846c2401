import { Icon } from '../icon.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import type { Block } from './answer.ts';
import { Details } from './details.tsx';

/** A stretch of an answer. `isOpen`: it is the one being written. */
export function BlockView({ block, isOpen }: { readonly block: Block; readonly isOpen: boolean }) {
  switch (block.kind) {
    case 'text':
      return <Markdown text={block.text} />;
    case 'reasoning':
      return (
        <details class="folded">
          <summary>
            <Icon name="chevron" />
            {isOpen ? 'Reasoning …' : 'Reasoning'}
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
      return <Details label={`Used ${block.name}`} value={{ input: block.input, output: block.output }} />;
    case 'file':
      return (
        <p class="step">
          <Icon name="file" />
          <span>A file came along ({block.type}). It is not shown.</span>
        </p>
      );
  }
}

function searchText({ of, query, found = 0 }: Extract<Block, { kind: 'search' }>): string {
  const what = of === 'pages' ? 'Searched the pages' : 'Looked at the navigation';
  const words = query === '' ? '' : ` for “${query}”`;
  return `${what}${words} · ${found === 1 ? '1 result' : `${found} results`}`;
}
