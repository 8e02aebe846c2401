import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { ComponentChildren } from 'preact';
import { memo, useContext, useMemo } from 'preact/compat';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { isReadable, isShort } from '../../guard.ts';
import { Table } from '../../table.tsx';
import { PageLink } from '../parts/pageLink.tsx';
import { CodeBlock } from './code.tsx';
import { Component } from './components/component.tsx';
import { foldTags } from './foldTags.ts';
import { inlineTag, withoutTags } from './inlineTags.ts';
import { Formula } from './math.tsx';
import { Picture } from './picture.tsx';
import type { Block } from './scan.ts';
import { InlineBlocksContext } from './snippets.ts';

interface Props {
  readonly text: string;
  /** The page file: pictures may be named relative to it. */
  readonly file: string;
}

/** Markdown without components; `file` is the page that contains it. */
export const Markdown = memo(({ text, file }: Props) => {
  const components = useMemo(() => componentsFor(file), [file]);
  if (!isShort(text) || !isReadable(text)) return <pre class="plain">{withoutTags(text)}</pre>;
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm, withMath, withoutIndentedCode]}
      rehypePlugins={[rehypeSanitize, foldTags]}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
});

/** MDX has no indented code: deeply indented text inside tags is text. */
function withoutIndentedCode(this: Processor): void {
  const data: { micromarkExtensions?: object[] } = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ['codeIndented'] } }];
}

/** Formulas between `$` signs. */
function withMath(this: Processor): void {
  const data: { micromarkExtensions?: object[]; fromMarkdownExtensions?: object[] } = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), math()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), mathFromMarkdown()];
}

interface Processor {
  data(): object;
}

/** Headings begin below the level of the page title. */
function componentsFor(file: string): Components {
  return {
    img: ({ src, alt }) => <Picture source={plain(src)} alt={plain(alt)} file={file} />,
    pre: ({ node }) => <CodeBlock node={node} />,
    code: ({ node, className, children }) =>
      plain(className).includes('language-math') ? (
        <Formula formula={textIn(node)} isDisplay={false} />
      ) : (
        <code class={plain(className)}>{children}</code>
      ),
    table: ({ children }) => <Table>{children}</Table>,
    a: ({ href, children }) => <PageLink href={plain(href)}>{children}</PageLink>,
    h1: 'h2',
    input: ({ checked }) => (
      <input type="checkbox" disabled checked={checked === true} aria-label={checked === true ? 'Done' : 'Not done'} />
    ),
    span: ({ node, children }) => (
      <InlineComponent written={plain(node?.properties['dataTag'])} file={file}>
        {children}
      </InlineComponent>
    ),
  };
}

/** The text of code. */
function textIn(node: ExtraProps['node']): string {
  return node?.children.map((child) => (child.type === 'text' ? child.value : '')).join('') ?? '';
}

/** A tag in a line of text. */
function InlineComponent({ written, file, children }: InlineProps) {
  const tag = useMemo(() => inlineTag(written), [written]);
  const draw = useContext(InlineBlocksContext);
  if (!tag) return children;
  const body = (blocks: readonly Block[], of = file) => draw(blocks, of);
  return <Component {...tag} isInline blocks={[]} content={children} body={body} file={file} />;
}

interface InlineProps {
  readonly written: string;
  readonly file: string;
  readonly children?: ComponentChildren;
}

/** In the types of Preact, an attribute can be more than a text. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
