import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { localize } from '../../../server/base/messages.ts';
import { Boundary } from '../boundary.tsx';
import { createAssets } from './assets.ts';
import { ChangesContext, type Preview, PreviewContext, ReaderPlaceContext } from './context.ts';
import type { Host } from './host.ts';
import { createKeeper } from './keeper.ts';
import type { ToPreview } from './messages.ts';
import type { Changes, Model, PageLinkTarget } from './model.ts';
import { operationName } from './operationName.ts';
import { nearestKey } from './pageLinks.ts';
import { patched } from './patch.ts';
import { Site } from './site.tsx';
import { createSync } from './sync/sync.ts';

type Scheme = 'light' | 'dark';
type Text = Extract<ToPreview, { kind: 'text' }>;
type Operation = Extract<ToPreview, { kind: 'operation' }>;

interface Shown {
  readonly site: string;
  readonly model: Model;
  /** How often everything was sent; grows when the server was restarted, which may have left requests unanswered. */
  readonly turn: number;
}

/** The whole preview: listens to the host, keeps the reader's choices, and draws the site. */
export function App({ host }: { readonly host: Host }) {
  const [shown, show] = useState<Shown | undefined>();
  const [isGone, setGone] = useState(false);
  const [text, setText] = useState<Text>();
  const [operation, setOperation] = useState<Operation>();
  const [isAsWritten, showAsWritten] = useState(host.kept?.isAsWritten ?? false);
  const [scheme, showScheme] = useState<Scheme | undefined>(host.kept?.scheme);
  const assets = useMemo(() => createAssets(host.post), [host]);
  const sync = useMemo(() => createSync(host.post), [host]);
  const keeper = useMemo(() => createKeeper(host), [host]);
  /** The place at which the reader left the page that is shown first. */
  const left = useRef(host.kept?.top);
  /** The place to scroll to on a page whose text has not arrived yet. */
  const wanted = useRef<Pick<PageLinkTarget, 'file' | 'id'>>();
  const current = useRef<Shown>();
  /** The latest text: that of a page which was edited arrives without a request, before the update. */
  const known = useRef<Text>();

  useEffect(() => {
    const put = (next: Shown) => {
      current.current = next;
      setGone(false);
      show(next);
    };
    host.listen((message) => {
      switch (message.kind) {
        case 'model':
          known.current = undefined;
          assets.askAgain();
          return put({ site: message.site, model: message.model, turn: (current.current?.turn ?? 0) + 1 });
        case 'update': {
          const before = current.current;
          const model = before && patched(before.model, message.update);
          if (before && model) put({ ...before, model });
          else host.post({ kind: 'ready', selected: before?.model.selected ?? host.kept?.selected ?? '' });
          return;
        }
        case 'gone':
          return setGone(true);
        case 'text':
          known.current = message;
          return setText(message);
        case 'operation':
          return setOperation(message);
        case 'cursor':
        case 'scroll':
          return sync.take(message);
        default:
          assets.take(message);
      }
    });
    host.post({ kind: 'ready', selected: host.kept?.selected ?? '' });
  }, [host, assets, sync]);

  const model = shown?.model;
  const { file, version = 0 } = model?.page ?? {};
  const turn = shown?.turn;
  useEffect(() => {
    const isKnown = known.current?.file === file && (known.current?.version ?? 0) >= version;
    if (file !== undefined && !isKnown) host.post({ kind: 'text', file, version });
  }, [host, file, version, turn]);
  const place = model?.page?.operation;
  const name = place && operationName(place);
  useEffect(() => {
    if (place) host.post({ ...place, kind: 'operation', version });
  }, [host, name, version, turn]);
  useLayoutEffect(() => {
    if (shown)
      keeper.choose({ site: shown.site, selected: shown.model.selected, isAsWritten, ...(scheme ? { scheme } : {}) });
  }, [keeper, shown, isAsWritten, scheme]);
  useLayoutEffect(() => sync.onScroll(keeper.scrolled), [sync, keeper]);

  const shownText = text?.file === file ? text : undefined;
  const { anchors = [] } = shownText?.page ?? {};
  const goTo = (id: string | undefined) => {
    const anchor = id === undefined ? undefined : anchors.find((one) => one.id === id);
    sync.scrollTo(anchor?.line ?? 0);
  };
  useEffect(() => {
    if (!shownText?.page) return;
    const { current: top } = left;
    left.current = undefined;
    if (wanted.current?.file === file) {
      goTo(wanted.current?.id);
      wanted.current = undefined;
    } else if (top && top.file === file) sync.scrollTo(top.line);
  }, [shownText, file]);
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
              text={shownText?.page}
              operation={operation && operationName(operation) === name ? operation.operation : null}
              scheme={scheme ?? (own === 'system' ? (isDark() ? 'dark' : 'light') : own)}
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

/** Whether the surroundings are dark: VS Code sets a class of the body, a browser has a preference. */
function isDark(): boolean {
  const { classList } = document.body;
  if (classList.contains('vscode-dark')) return true;
  if (classList.contains('vscode-light') || classList.contains('vscode-high-contrast-light')) return false;
  return classList.contains('vscode-high-contrast') || matchMedia('(prefers-color-scheme: dark)').matches;
}
