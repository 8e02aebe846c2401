import { wellFormed } from '../../../server/base/wellFormed.ts';
import type { Drawing, FromPreview, ToPreview } from './messages.ts';

/** The sources of pictures: each is requested once, when it is first shown. */
export interface Assets {
  /** Undefined until it is known; null if there is none. */
  find(name: string): Asset | null | undefined;
  /** Calls the listener when that picture is known; returns a function that cancels this. */
  await(name: string, listener: () => void): () => void;
  take(message: Extract<ToPreview, { kind: 'drawings' | 'image' }>): void;
  /** Requests again what has not been answered yet: the server that was asked may be gone. */
  askAgain(): void;
}

export type Asset = ({ readonly kind: 'drawing' } & Drawing) | { readonly kind: 'image'; readonly data: string };

/** Names of icons have the form `LIBRARY:NAME`, those of pictures `image:PATH`. */
export function createAssets(post: (message: FromPreview) => void): Assets {
  const known = new Map<string, Asset | null>();
  const asked = new Set<string>();
  const waiting = new Map<string, Set<() => void>>();
  let drawings: string[] = [];

  return {
    find(name) {
      if (!asked.has(name)) ask(name);
      return known.get(name);
    },
    await(name, listener) {
      const listeners = waiting.get(name) ?? new Set();
      waiting.set(name, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    take(message) {
      if (message.kind === 'image')
        return put(`image:${message.source}`, message.data === null ? null : { kind: 'image', data: message.data });
      for (const name of message.icons) {
        const drawing = message.drawings[name];
        put(name, drawing ? { ...drawing, kind: 'drawing' } : null);
      }
    },
    askAgain() {
      for (const name of asked) if (!known.has(name)) ask(name);
    },
  };

  function ask(name: string): void {
    asked.add(name);
    if (name.startsWith('image:')) {
      const source = name.slice('image:'.length);
      const inline = inlineDrawing(source);
      if (inline) known.set(name, { kind: 'image', data: inline });
      // Pictures on the web are not fetched.
      else if (/^[a-z][a-z+.-]*:|^\/\//i.test(source)) known.set(name, null);
      else post({ kind: 'image', source });
      return;
    }
    drawings.push(name);
    // Everything that one rendering needs is requested at once.
    if (drawings.length === 1) {
      queueMicrotask(() => {
        post({ kind: 'drawings', icons: drawings });
        drawings = [];
      });
    }
  }

  function put(name: string, asset: Asset | null): void {
    known.set(name, asset);
    for (const listener of waiting.get(name) ?? []) listener();
  }
}

/** An icon as inline SVG. As the source of an image it can neither run a script nor load anything. */
function inlineDrawing(source: string): string | undefined {
  const svg = source
    .trim()
    .replace(/^\{|\}$/g, '')
    .trim();
  return svg.startsWith('<svg')
    ? `data:image/svg+xml,${encodeURIComponent(wellFormed(withNamespace(svg)))}`
    : undefined;
}

function withNamespace(svg: string): string {
  return svg.includes('xmlns=') ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}
