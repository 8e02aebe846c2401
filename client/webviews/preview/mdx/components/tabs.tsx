import { createContext } from 'preact';
import { useContext, useId, useRef } from 'preact/hooks';
import { useWantedPanel } from '../wanted.ts';
import { isOn, numberIn, textIn } from './attributes.ts';
import { useChosenTitle } from './chosenTitle.ts';
import type { Draw } from './drawn.ts';
import { ComponentIcon } from './icon.tsx';
import { isOwn } from './ownComponents.ts';
import { panelId, TabList, tabId } from './tabList.tsx';
import { Words } from './words.tsx';

interface Panel {
  readonly id: string;
  readonly labelledBy: string;
}

/** The panel that a tab is drawn in; undefined for a single tab. */
const PanelContext = createContext<Panel | undefined>(undefined);
/** Whether tabs around a snippet show all of those in it, below each other. */
const ListedContext = createContext(false);

export const Tabs: Draw = ({ attributes, blocks, body, content, file }) => {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  // The platform makes a tab of every element in it; a snippet may consist of several.
  const tabs = blocks.flatMap((block) => (block.kind === 'component' && !isOwn(block.name) ? [block] : []));
  const titles = tabs.map((tab) => textIn(tab.attributes, 'title') ?? 'Tab Title');
  const first = numberIn(attributes, 'defaultTabIndex', { least: 0, most: Math.max(0, tabs.length - 1), otherwise: 0 });
  const isAlone = attributes.has('sync') && !isOn(attributes, 'sync');
  const [index, choose] = useChosenTitle(titles, { first, isAlone });
  useWantedPanel(element, { panels: tabs, titles, index, choose });
  const chosen = tabs[index];
  if (!chosen)
    return (
      <ListedContext.Provider value={true}>
        <div class="component-content">{content}</div>
      </ListedContext.Provider>
    );
  return (
    <div class="tabs-of" ref={element} data-line={isOn(attributes, 'borderBottom') || undefined}>
      <TabList
        id={id}
        label="Tabs"
        chosen={index}
        choose={choose}
        tabs={tabs.map((tab, at) => ({
          key: `${at}`,
          title: (
            <>
              <ComponentIcon attributes={tab.attributes} file={file} />
              <Words text={titles[at] ?? ''} />
            </>
          ),
        }))}
      />
      {chosen.name === 'Tab' ? (
        <PanelContext.Provider key={index} value={{ id: panelId(id), labelledBy: tabId(id, index) }}>
          {body([chosen])}
        </PanelContext.Provider>
      ) : (
        <div key={index} role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, index)}>
          {body([chosen])}
        </div>
      )}
    </div>
  );
};

/** One of several tabs. The platform shows one that is not in `<Tabs>` without its title (platform.md 4.3). */
export const Tab: Draw = ({ attributes, content }) => {
  const panel = useContext(PanelContext);
  const isListed = useContext(ListedContext);
  const title = textIn(attributes, 'title');
  return (
    <PanelContext.Provider value={undefined}>
      {panel ? (
        <div class="tab-panel component-content" role="tabpanel" id={panel.id} aria-labelledby={panel.labelledBy}>
          {content}
        </div>
      ) : (
        <div class="component-content">
          {isListed && title !== undefined && (
            <p class="card-title">
              <Words text={title} />
            </p>
          )}
          {content}
        </div>
      )}
    </PanelContext.Provider>
  );
};
