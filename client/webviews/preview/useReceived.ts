import { useEffect, useRef, useState } from 'preact/hooks';
import type { Assets } from './assets.ts';
import type { Host } from './host.ts';
import type { ToPreview } from './messages.ts';
import type { Model } from './model.ts';
import { operationName } from './operationName.ts';
import { patched } from './patch.ts';
import type { Sync } from './sync/sync.ts';

type Text = Extract<ToPreview, { kind: 'text' }>;
type Operation = Extract<ToPreview, { kind: 'operation' }>;

/** A site, and the page of it that is shown. */
interface ShownPage {
  readonly site: string;
  readonly model: Model;
  /** How often everything was sent; grows when the server was restarted, which may have left requests unanswered. */
  readonly turn: number;
}

/** What the host has sent so far. */
export interface Received {
  readonly shown: ShownPage | undefined;
  /** True once there is no docs.json any more. */
  readonly isGone: boolean;
  /** The text of the page that is shown; undefined until it arrives. */
  readonly text: Text | undefined;
  /** The operation of the page that is shown; null until it arrives, and on a page without one. */
  readonly operation: Operation['operation'];
}

/** Listens to the host, and requests the text and the operation of each page that is shown. */
export function useReceived(host: Host, assets: Assets, sync: Sync): Received {
  const [shown, show] = useState<ShownPage | undefined>();
  const [isGone, setGone] = useState(false);
  const [text, setText] = useState<Text>();
  const [operation, setOperation] = useState<Operation>();
  const current = useRef<ShownPage>();
  /** The latest text: that of a page which was edited arrives without a request, before the update. */
  const known = useRef<Text>();

  useEffect(() => {
    const put = (next: ShownPage) => {
      current.current = next;
      setGone(false);
      show(next);
    };
    /** The page that is shown: an answer about another one is late, and must not replace what is known about this one. */
    const page = () => current.current?.model.page;
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
          if (message.file !== page()?.file) return;
          known.current = message;
          return setText(message);
        case 'operation':
          if (operationName(message) !== nameOf(page())) return;
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

  const page = shown?.model.page;
  const { file, version = 0, operation: place } = page ?? {};
  const turn = shown?.turn;
  useEffect(() => {
    const isKnown = known.current?.file === file && (known.current?.version ?? 0) >= version;
    if (file !== undefined && !isKnown) host.post({ kind: 'text', file, version });
  }, [host, file, version, turn]);
  const name = nameOf(page);
  useEffect(() => {
    if (place) host.post({ ...place, kind: 'operation', version });
  }, [host, name, version, turn]);

  return {
    shown,
    isGone,
    text: text?.file === file ? text : undefined,
    operation: operation && operationName(operation) === name ? operation.operation : null,
  };
}

function nameOf(page: Model['page'] | undefined): string | undefined {
  return page?.operation && operationName(page.operation);
}
