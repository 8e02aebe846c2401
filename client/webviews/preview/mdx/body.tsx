import { memo } from 'preact/compat';
import { useMemo, useRef } from 'preact/hooks';
import { localize } from '../../../../server/base/messages.ts';
import { beginning, isDrawable, maxDrawn } from '../../guard.ts';
import { Batch, batchesOf } from './batch.tsx';
import { Blocks, FragmentView } from './blocks.tsx';
import { type Definitions, definitionsIn, fragmentsOf } from './fragments.ts';
import { Located } from './located.tsx';
import { type PlacedFragment, placed } from './placed.ts';
import { type Block, scanPage } from './scan.ts';
import { InlineBlocksContext } from './snippets.ts';

interface Props {
  readonly text: string;
  /** The page file: pictures may be named relative to it. */
  readonly file: string;
}

/**
 * The body of a page: its Markdown, and its components. What cannot be drawn quickly is shown as source. When a page is edited,
 * only the changed fragments are parsed and drawn again.
 */
export const PageBody = memo(({ text, file }: Props) => {
  const isWhole = text.length <= maxDrawn;
  const shown = isWhole ? text : text.slice(0, maxDrawn);
  return (
    <div class="prose">
      {isDrawable(shown) ? (
        <InlineBlocksContext.Provider value={inlineBlocks}>
          <Fragments text={shown} file={file} />
        </InlineBlocksContext.Provider>
      ) : (
        <pre class="plain">{beginning(shown, localize('open the page'))}</pre>
      )}
      {!isWhole && (
        <p class="callout">
          {localize('The page is cut here: it has {count} million characters. Open it to see the rest.', {
            count: String(Math.round(text.length / 100_000) / 10),
          })}
        </p>
      )}
    </div>
  );
});

function inlineBlocks(blocks: readonly Block[], file: string) {
  return <Blocks blocks={blocks} file={file} definitions={noDefinitions} />;
}

const noDefinitions: Definitions = new Map();

function Fragments({ text, file }: Props) {
  const { fragments, definitions } = useFragments(text, file);
  return (
    <>
      {batchesOf(fragments).map((batch, index) => (
        <Batch key={index} fragments={batch} isFirst={index === 0}>
          {() =>
            batch.map(({ key, fragment, first, last }) => (
              <Located key={key} first={first} last={last}>
                <FragmentView fragment={fragment} file={file} definitions={definitions} />
              </Located>
            ))
          }
        </Batch>
      ))}
    </>
  );
}

/** The fragments of a page; those that an edit does not change are the same objects. */
function useFragments(text: string, file: string) {
  const before = useRef<{
    readonly file: string;
    readonly fragments: readonly PlacedFragment[];
    readonly definitions: Definitions;
  }>();
  return useMemo(() => {
    const last = before.current?.file === file ? before.current : undefined;
    const found = definitionsIn(text);
    const definitions = last && isSame(last.definitions, found) ? last.definitions : found;
    const fragments = placed(last?.fragments ?? [], fragmentsOf(scanPage(text), definitions));
    before.current = { file, fragments, definitions };
    return before.current;
  }, [text, file]);
}

function isSame(one: Definitions, other: Definitions): boolean {
  return one.size === other.size && [...one].every(([label, line]) => other.get(label) === line);
}
