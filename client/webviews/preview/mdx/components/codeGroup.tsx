import { useId, useMemo, useRef } from 'preact/hooks';
import { addAll } from '../../../../../server/base/lists.ts';
import { scanMdx } from '../../../../../server/mdx/scan.ts';
import { Coloured } from '../../../code/listing.tsx';
import type { Block, BlockLines } from '../scan.ts';
import { titleIn } from '../title.ts';
import { useWantedPanel } from '../wanted.ts';
import { isOn } from './attributes.ts';
import { Beside } from './beside.tsx';
import { useChosenTitle } from './chosenTitle.ts';
import type { Draw } from './drawn.ts';
import { panelId, TabList, tabId } from './tabList.tsx';

interface Listing extends BlockLines {
  readonly title: string;
  readonly language: string;
  readonly code: string;
}

/** Listings, one of which is shown. */
export const CodeGroup: Draw = ({ attributes, blocks, content }) => {
  const listings = useMemo(() => listingsIn(blocks), [blocks]);
  return listings.length === 0 ? (
    <div class="component-content">{content}</div>
  ) : (
    <Listings listings={listings} isMenu={isOn(attributes, 'dropdown')} />
  );
};

/** The listings of a request or a response. */
export const Example: Draw = (drawn) => (
  <Beside label={drawn.name === 'RequestExample' ? 'Request' : 'Response'}>
    <CodeGroup {...drawn} />
  </Beside>
);

function Listings({ listings, isMenu }: { readonly listings: readonly Listing[]; readonly isMenu: boolean }) {
  const id = useId();
  const titles = listings.map(({ title }) => title);
  const element = useRef<HTMLElement>(null);
  const [index, choose] = useChosenTitle(titles);
  useWantedPanel(element, { panels: listings, titles, index, choose });
  const chosen = listings[index];
  return (
    <figure ref={element} class="listing code-group">
      {isMenu ? (
        <select
          aria-label="Listing"
          value={index}
          onChange={({ currentTarget }) => choose(currentTarget.selectedIndex)}
        >
          {titles.map((title, at) => (
            <option key={at} value={at}>
              {title}
            </option>
          ))}
        </select>
      ) : (
        <TabList
          id={id}
          label="Listings"
          chosen={index}
          choose={choose}
          tabs={titles.map((title, at) => ({ key: `${at}`, title }))}
        />
      )}
      {chosen && (
        <div
          {...(isMenu ? {} : { role: 'tabpanel' as const, 'aria-labelledby': tabId(id, index) })}
          id={panelId(id)}
          key={index}
        >
          <Coloured code={chosen.code} language={chosen.language} />
        </div>
      )}
    </figure>
  );
}

/** The listings between fences, ignoring everything around them; `base` is the first line of what contains the blocks. */
function listingsIn(blocks: readonly Block[], base = 0): readonly Listing[] {
  const found: Listing[] = [];
  for (const block of blocks) {
    if (block.kind === 'component') addAll(found, listingsIn(block.children, base + block.first));
    else {
      const { text, lines } = block;
      let [line, at] = [0, 0];
      const lineAt = (offset: number) => {
        for (let end = text.indexOf('\n', at); end >= 0 && end < offset; end = text.indexOf('\n', at)) {
          line++;
          at = end + 1;
        }
        return base + (lines[line] ?? 0);
      };
      scanMdx(text, (token) => {
        if (token.kind !== 'fence') return;
        const [, language = '', meta = ''] = /^([^\s{]*)(.*)$/s.exec(token.info.trim()) ?? [];
        const code = text.slice(token.codeStart, token.codeEnd).replace(/\n$/, '');
        const title = titleIn(meta) || language || `Listing ${found.length + 1}`;
        const [first, last] = [lineAt(token.start), lineAt(token.end - 1)];
        found.push({ title, language: language.toLowerCase(), code, first, last });
      });
    }
  }
  return found;
}
