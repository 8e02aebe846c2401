import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { usePreview } from '../../context.ts';
import { useWantedLine } from '../wanted.ts';
import { textIn } from './attributes.ts';
import { useChosenTitle } from './chosenTitle.ts';
import type { Draw, Drawn } from './drawn.ts';
import { ComponentIcon } from './icon.tsx';

/** The views of the current page, in order, and their listeners. */
const views = new Map<string, string>();
const listeners = new Set<() => void>();

/** A view without a title is never shown (platform.md 4.3). */
export const View: Draw = (drawn) => {
  const { isAsWritten } = usePreview();
  const title = textIn(drawn.attributes, 'title');
  if (title !== undefined) return <TitledView {...drawn} title={title} />;
  return isAsWritten ? <div class="component-content">{drawn.content}</div> : null;
};

/** Content that is shown while its title is the selected one of the page; the first view has the menu of all. */
function TitledView({ title, attributes, content, file }: Drawn & { readonly title: string }) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const [, redraw] = useState({});
  useLayoutEffect(() => {
    const listener = () => redraw({});
    listeners.add(listener);
    views.set(id, title);
    for (const other of listeners) other();
    return () => {
      listeners.delete(listener);
      views.delete(id);
      for (const other of listeners) other();
    };
  }, [id, title]);
  const titles = [...new Set(views.values())];
  const [index, choose] = useChosenTitle(titles);
  useWantedLine(element, () => {
    if (titles[index] === title) return false;
    choose(titles.indexOf(title));
    return true;
  });
  const isFirst = [...views.keys()][0] === id;
  return (
    <div class="view" ref={element}>
      {isFirst && (
        <label class="view-menu">
          <span class="unseen">View</span>
          <ComponentIcon attributes={attributes} file={file} />
          <select value={titles[index]} onChange={({ currentTarget }) => choose(currentTarget.selectedIndex)}>
            {titles.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      {titles[index] === title && <div class="component-content">{content}</div>}
    </div>
  );
}
