import { memo, useMemo } from 'preact/compat';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { isReadable, isShort } from '../../guard.ts';
import { Table } from '../../table.tsx';
import { PageLink } from '../parts/pageLink.tsx';
import { Listing } from './listing.tsx';
import { Picture } from './picture.tsx';

interface Props {
  readonly text: string;
  /** The page file: pictures may be named relative to it. */
  readonly file: string;
}

/** Markdown without components; `file` is the page it stands in. */
export const Markdown = memo(({ text, file }: Props) => {
  const components = useMemo(() => componentsFor(file), [file]);
  if (!isShort(text) || !isReadable(text)) return <pre class="plain">{text}</pre>;
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm, withoutIndentedCode]}
      rehypePlugins={[rehypeSanitize]}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
});

/** MDX knows no code by indentation: what stands deep inside of tags is text. */
function withoutIndentedCode(this: Processor): void {
  const data: { micromarkExtensions?: object[] } = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ['codeIndented'] } }];
}

interface Processor {
  data(): object;
}

/** Headings begin below that of the page. */
function componentsFor(file: string): Components {
  return {
    img: ({ src, alt }) => <Picture source={plain(src)} alt={plain(alt)} file={file} />,
    pre: ({ node }) => <Listing node={node} />,
    table: ({ children }) => <Table>{children}</Table>,
    a: ({ href, children }) => <PageLink href={plain(href)}>{children}</PageLink>,
    h1: 'h2',
  };
}

/** The types of Preact let an attribute be more than a text. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
