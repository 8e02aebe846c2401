import { memo, useMemo } from 'preact/compat';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { beginning, isDrawable, isReadable, isShort } from '../../guard.ts';
import { Table } from '../../table.tsx';
import { isSafe } from '../parts/links.tsx';
import { Listing } from './listing.tsx';
import { Picture } from './picture.tsx';
import { type Block, scanPage } from './scan.ts';
import { schemeIn } from './scheme.ts';

interface Props {
  readonly text: string;
  /** The page file: pictures may be named relative to it. */
  readonly file: string;
}

/**
 * The body of a page: its Markdown, and its components as boxes that say what they are. What cannot be drawn within a moment
 * is shown as it is written.
 */
export const PageBody = memo(({ text, file }: Props) => (
  <div class="prose">
    {isDrawable(text) ? (
      <Blocks blocks={scanPage(text)} file={file} />
    ) : (
      <pre class="plain">{beginning(text, 'open the page')}</pre>
    )}
  </div>
));

function Blocks({ blocks, file }: { readonly blocks: readonly Block[]; readonly file: string }) {
  return (
    <>
      {blocks.map((block, index) =>
        block.kind === 'markdown' ? (
          <Markdown key={index} text={block.text} file={file} />
        ) : (
          <Component key={index} block={block} file={file} />
        ),
      )}
    </>
  );
}

function Component({ block, file }: { readonly block: Extract<Block, { kind: 'component' }>; readonly file: string }) {
  const { name, attributes, children } = block;
  const title = titles.map((key) => attributes.get(key)).find((value) => value !== undefined && value !== '');
  const source = attributes.get('src');
  const cols = Math.min(4, Math.max(1, Number(attributes.get('cols')) || 2));
  return (
    <div class="component" data-name={name} data-cols={cols} data-only={schemeIn(attributes.get('className') ?? '')}>
      <p class="component-head">
        <span class="component-name">{name}</span>
        {title !== undefined && <strong>{title}</strong>}
        {source !== undefined && <code>{source}</code>}
      </p>
      {children.length > 0 && (
        <div class="component-body">
          <Blocks blocks={children} file={file} />
        </div>
      )}
    </div>
  );
}

/** The attributes that name a component for readers. */
const titles = ['title', 'header', 'label', 'name', 'path', 'query', 'body', 'tip', 'summary'];

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

/** Links lead to the web or nowhere; headings begin below that of the page. */
function componentsFor(file: string): Components {
  return {
    img: ({ src, alt }) => <Picture source={plain(src)} alt={plain(alt)} file={file} />,
    pre: ({ node }) => <Listing node={node} />,
    table: ({ children }) => <Table>{children}</Table>,
    a: ({ href, children }) =>
      isSafe(plain(href)) ? (
        <a href={plain(href)} title={plain(href)} target="_blank" rel="noreferrer noopener">
          {children}
        </a>
      ) : (
        <span class="link" title={plain(href)}>
          {children}
        </span>
      ),
    h1: 'h2',
  };
}

/** The types of Preact let an attribute be more than a text. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
