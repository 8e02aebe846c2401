import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { paletteOf } from './colours.ts';
import { SchemeContext, SiteContext, usePreview, useReaderPlace } from './context.ts';
import { withoutMarks } from './mdx/inlineTags.ts';
import { Markdown } from './mdx/markdown.tsx';
import type { Bar, Choice, Model, OperationText, PageText, SidebarEntry } from './model.ts';
import { Anchors, Switcher, Tabs } from './parts/choices.tsx';
import { Footer } from './parts/footer.tsx';
import { Header } from './parts/header.tsx';
import { OutLink } from './parts/links.tsx';
import { Page } from './parts/page.tsx';
import { Sidebar } from './parts/sidebar.tsx';
import { Toolbar } from './parts/toolbar.tsx';

interface Props {
  readonly model: Model;
  /** Undefined until it is known; null if the file cannot be read. */
  readonly text: PageText | null | undefined;
  readonly operation: OperationText | null;
  readonly scheme: 'light' | 'dark';
  showScheme(scheme: 'light' | 'dark'): void;
  showAsWritten(isAsWritten: boolean): void;
}

/** The site as its readers see it, below the controls of the preview. */
export function Site({ model, text, operation, scheme, showScheme, showAsWritten }: Props) {
  const { isAsWritten } = usePreview();
  const { page } = useReaderPlace();
  const { frame, bars, sidebar, broken } = model;
  const [isMenuOpen, openMenu] = useState(false);
  const element = usePalette(model, scheme);
  const content = useRef<HTMLDivElement>(null);
  // The first one scrolls if the page scrolls next to the sidebar, the second if everything scrolls together.
  const scrollers = () => [content.current, element.current].flatMap((one) => one ?? []);
  // The key changes with the label of its group while the author types there; the file does not.
  const shown = model.page?.file ?? model.page?.address ?? page;
  useLayoutEffect(() => {
    openMenu(false);
    for (const scroller of scrollers()) scroller.scrollTop = 0;
  }, [shown, element]);
  const of = (...kinds: readonly Bar['kind'][]) => bars.filter(({ kind }) => kinds.includes(kind));
  const menus = of('item').filter(({ above }) => !/(?:^|\/)tab:[^/]*$/.test(above));
  return (
    <div class="preview">
      <Toolbar
        {...{ frame, broken, isAsWritten, scheme, showAsWritten, showScheme }}
        lost={countLost(bars.flatMap(({ choices }) => choices)) + countLost(sidebar.flatMap(({ entries }) => entries))}
      />
      <div class="site" data-scheme={scheme} data-mode={model.page?.mode} data-broken={broken?.file} ref={element}>
        {frame.banner && (
          <section class={`banner ${frame.banner.type}`} aria-label="Banner">
            <Markdown text={withoutMarks(frame.banner.content)} file="" />
          </section>
        )}
        <Header {...{ frame, bars, scheme, isMenuOpen, openMenu }} />
        <Tabs bars={of('tab')} />
        <div class="body">
          <div class="side" id="menu" data-open={isMenuOpen || undefined}>
            {of('dropdown').map((bar) => (
              <Switcher key={`${bar.above} ${bar.global}`} bar={bar} />
            ))}
            <Anchors bars={of('anchor')} label="Anchors" />
            <Anchors bars={menus} label="Menu" />
            <nav class="pages" aria-label="Pages">
              <Sidebar lists={sidebar} />
            </nav>
            {frame.links.length > 0 && (
              <nav class="links" aria-label="Links">
                {frame.links.map((link) => (
                  <OutLink key={`${link.label} ${link.href}`} link={link} class="navbar-link" />
                ))}
              </nav>
            )}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <div class="content" ref={content} tabIndex={0}>
            <SiteContext.Provider value={frame}>
              <SchemeContext.Provider value={scheme}>
                <Page page={model.page} text={text} operation={operation} scrollers={scrollers} />
              </SchemeContext.Provider>
            </SiteContext.Provider>
            <Footer frame={frame} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Passes the colours of the site to the style sheet. */
function usePalette({ frame }: Model, scheme: 'light' | 'dark') {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const palette = paletteOf(frame, scheme);
    for (const [name, colour] of Object.entries(palette)) element.current?.style.setProperty(`--site-${name}`, colour);
  }, [frame, scheme]);
  return element;
}

function countLost(items: ReadonlyArray<Choice | SidebarEntry>): number {
  return items.reduce((count, item) => {
    const below = 'children' in item && item.children ? countLost(item.children) : 0;
    return count + below + (item.lost === undefined ? 0 : 1);
  }, 0);
}
