import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { localize } from '../../../server/base/messages.ts';
import { Boundary } from '../boundary.tsx';
import { createAssets } from './assets.ts';
import { ChangesContext, type Preview, PreviewContext, ReaderPlaceContext } from './context.ts';
import type { Host } from './host.ts';
import { createKeeper } from './keeper.ts';
import type { Changes, PageLinkTarget } from './model.ts';
import { nearestKey } from './pageLinks.ts';
import { Site } from './site.tsx';
import { useDarkness } from './surroundings.ts';
import { createSync } from './sync/sync.ts';
import { useReceived } from './useReceived.ts';

type Scheme = 'light' | 'dark';

/** The whole preview: draws what the host sends, and keeps the reader's choices. */
export function App({ host }: { readonly host: Host }) {
  const [isAsWritten, showAsWritten] = useState(host.kept?.isAsWritten ?? false);
  const [scheme, showScheme] = useState<Scheme | undefined>(host.kept?.scheme);
  const assets = useMemo(() => createAssets(host.post), [host]);
  const sync = useMemo(() => createSync(host.post), [host]);
  const keeper = useMemo(() => createKeeper(host), [host]);
  /** The place at which the reader left the page that is shown first. */
  const left = useRef(host.kept?.top);
  /** The place to scroll to on a page whose text has not arrived yet. */
  const wanted = useRef<Pick<PageLinkTarget, 'file' | 'id'>>();

  const { shown, isGone, text, operation } = useReceived(host, assets, sync);
  const isDark = useDarkness();
  const model = shown?.model;
  const file = model?.page?.file;
  useLayoutEffect(() => {
    if (shown)
      keeper.choose({ site: shown.site, selected: shown.model.selected, isAsWritten, ...(scheme ? { scheme } : {}) });
  }, [keeper, shown, isAsWritten, scheme]);
  useLayoutEffect(() => sync.onScroll(keeper.scrolled), [sync, keeper]);

  const { anchors = [] } = text?.page ?? {};
  const goTo = (id: string | undefined) => {
    const anchor = id === undefined ? undefined : anchors.find((one) => one.id === id);
    sync.scrollTo(anchor?.line ?? 0);
  };
  useEffect(() => {
    if (!text?.page) return;
    const { current: top } = left;
    left.current = undefined;
    if (wanted.current?.file === file) {
      goTo(wanted.current?.id);
      wanted.current = undefined;
    } else if (top && top.file === file) sync.scrollTo(top.line);
  }, [text, file]);
  const page = model?.page?.key ?? '';
  const follow = useRef<Preview['follow']>(() => undefined);
  follow.current = (link, isSource) => {
    const key = nearestKey(link, page);
    if (isSource || (key === undefined && link.file !== file)) {
      if (file !== undefined) host.post({ kind: 'source', file, target: link.target });
    } else if (link.file === file) goTo(link.id);
    else if (key !== undefined) {
      wanted.current = link;
      host.post({ kind: 'select', key });
    }
  };
  const selected = model?.selected ?? '';
  const drilldown = model?.frame.drilldown ?? false;
  const preview = useMemo<Preview>(
    () => ({
      assets,
      isAsWritten,
      drilldown,
      sync,
      keeper,
      hasEditor: host.hasEditor,
      follow: (link, isSource) => follow.current(link, isSource),
      select: (key) => host.post({ kind: 'select', key }),
      reveal: (key, isAsked) => host.post({ kind: 'reveal', key, isAsked }),
      report: (broke) => host.post({ kind: 'broke', text: broke }),
    }),
    [host, assets, sync, keeper, isAsWritten, drilldown],
  );
  const readerPlace = useMemo(() => ({ page, selected }), [page, selected]);
  if (isGone)
    return <main class="nothing">{localize('There is no docs.json here that a preview could be made of.')}</main>;
  if (!model) return <main class="nothing" aria-busy="true" />;
  const own = model.frame.appearance.default;
  return (
    <PreviewContext.Provider value={preview}>
      <ReaderPlaceContext.Provider value={readerPlace}>
        <ChangesContext.Provider value={model.marks ?? noChanges}>
          <Boundary what={localize('The preview')} of={model} report={preview.report}>
            <Site
              model={model}
              text={text?.page}
              operation={operation}
              scheme={scheme ?? (own === 'system' ? (isDark ? 'dark' : 'light') : own)}
              showScheme={showScheme}
              showAsWritten={showAsWritten}
            />
          </Boundary>
        </ChangesContext.Provider>
      </ReaderPlaceContext.Provider>
    </PreviewContext.Provider>
  );
}

const noChanges: Changes = { of: {}, gone: {} };
