import { memo } from 'preact/compat';
import { useErrorBoundary, useMemo } from 'preact/hooks';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { localize } from '../../../../server/base/messages.ts';
import { beginning, isReadable, isShort } from '../../guard.ts';
import { Table } from '../../table.tsx';
import { blocksOf } from './blocks.ts';
import { CodeBlock } from './codeBlock.tsx';
import { AnswerLink } from './link.tsx';
import { linkOf } from './links.ts';
import { schema } from './schema.ts';

const components: Components = {
  a: ({ href, children }) => <AnswerLink href={typeof href === 'string' ? href : ''}>{children}</AnswerLink>,
  img: ({ alt }) => (
    <span class="image">
      {typeof alt === 'string' && alt !== '' ? localize('Image: {alt}', { alt }) : localize('Image')}
    </span>
  ),
  pre: ({ node }) => <CodeBlock node={node} />,
  table: ({ children }) => <Table>{children}</Table>,
};

/**
 * The GitHub Flavored Markdown of an answer. Nothing in it runs, loads or leads anywhere except to the web and to pages. A text
 * that cannot be parsed, or not quickly, is shown unparsed.
 */
export function Markdown({ text }: { readonly text: string }) {
  const blocks = useMemo(() => (isShort(text) ? blocksOf(text) : undefined), [text]);
  if (!blocks) return <pre class="plain">{beginning(text, localize('copy the answer'))}</pre>;
  return (
    <div class="markdown">
      {blocks.map((block, index) => (
        <Block key={index} text={block} />
      ))}
    </div>
  );
}

const Block = memo(({ text }: { readonly text: string }) => {
  const [error] = useErrorBoundary();
  if (error || !isReadable(text)) return <pre class="plain">{text}</pre>;
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[[rehypeSanitize, schema]]}
      urlTransform={(url) => (linkOf(url) ? url : '')}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
});
