import { memo } from 'preact/compat';
import { type Definitions, type Fragment, fragmentsOf } from './fragments.ts';
import { Located } from './located.tsx';
import { Markdown } from './markdown.tsx';
import type { Block, ComponentBlock } from './scan.ts';
import { schemeIn } from './scheme.ts';

interface Props {
  readonly blocks: readonly Block[];
  /** The page file. */
  readonly file: string;
  readonly definitions: Definitions;
}

/** What stands in a component. */
export function Blocks({ blocks, file, definitions }: Props) {
  return (
    <>
      {fragmentsOf(blocks, definitions).map((fragment, index) => (
        <Located key={index} first={fragment.first} last={fragment.last}>
          <FragmentView fragment={fragment} file={file} definitions={definitions} />
        </Located>
      ))}
    </>
  );
}

interface FragmentProps extends Omit<Props, 'blocks'> {
  readonly fragment: Fragment;
}

/** One fragment of a page. It is drawn again when it is another one, not when it stands elsewhere. */
export const FragmentView = memo(({ fragment, file, definitions }: FragmentProps) =>
  fragment.kind === 'markdown' ? (
    <div class="block">
      <Markdown text={fragment.text} file={file} />
    </div>
  ) : (
    <Component block={fragment} file={file} definitions={definitions} />
  ),
);

interface ComponentProps extends Omit<Props, 'blocks'> {
  readonly block: ComponentBlock;
}

function Component({ block, file, definitions }: ComponentProps) {
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
          <Blocks blocks={children} file={file} definitions={definitions} />
        </div>
      )}
    </div>
  );
}

/** The attributes that name a component for readers. */
const titles = ['title', 'header', 'label', 'name', 'path', 'query', 'body', 'tip', 'summary'];
