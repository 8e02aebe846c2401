import { memo } from 'preact/compat';
import { useContext } from 'preact/hooks';
import { localize } from '../../../../server/base/messages.ts';
import { beginning } from '../../guard.ts';
import { Component } from './components/component.tsx';
import { type Definitions, type Fragment, fragmentsOf } from './fragments.ts';
import { Located } from './located.tsx';
import { Markdown } from './markdown.tsx';
import type { Block, ComponentBlock } from './scan.ts';
import { SnippetsContext } from './snippets.ts';

interface Props {
  readonly blocks: readonly Block[];
  /** The page file. */
  readonly file: string;
  readonly definitions: Definitions;
}

/** The content of a component. That of a snippet has no lines in the page. */
export function Blocks({ blocks, file, definitions }: Props) {
  const isSnippet = useContext(SnippetsContext).depth > 0;
  return (
    <>
      {fragmentsOf(blocks, definitions).map((fragment, index) => {
        const view = <FragmentView key={index} fragment={fragment} file={file} definitions={definitions} />;
        if (isSnippet) return view;
        return (
          <Located key={index} first={fragment.first} last={fragment.last}>
            {view}
          </Located>
        );
      })}
    </>
  );
}

interface FragmentProps extends Omit<Props, 'blocks'> {
  readonly fragment: Fragment;
}

/** One fragment of a page. It is redrawn if its content changes, not if its position does. */
export const FragmentView = memo(({ fragment, file, definitions }: FragmentProps) =>
  fragment.kind === 'markdown' ? (
    <div class="block">
      <Markdown text={fragment.text} file={file} />
    </div>
  ) : (
    <ComponentView block={fragment} file={file} definitions={definitions} />
  ),
);

/** A component with more blocks is shown as source, since it would be drawn all at once. */
const maxBlocks = 10_000;

interface ComponentProps extends Omit<Props, 'blocks'> {
  readonly block: ComponentBlock;
}

function ComponentView({ block, file, definitions }: ComponentProps) {
  const { name, attributes, children, count, source } = block;
  if (count > maxBlocks) return <pre class="plain">{beginning(source, localize('open the page'))}</pre>;
  const body = (blocks: readonly Block[], of = file) => <Blocks blocks={blocks} file={of} definitions={definitions} />;
  return (
    <Component
      name={name}
      attributes={attributes}
      blocks={children}
      content={children.length > 0 ? body(children) : undefined}
      body={body}
      file={file}
    />
  );
}
