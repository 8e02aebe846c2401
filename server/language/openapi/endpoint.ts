import { type Method, methods, type Operation } from './spec.ts';

/** An entry of `pages` that picks one operation: `[file ]METHOD /path` or `[file ]webhook name` (platform.md 3). */
export interface Endpoint {
  /** The spec as written in the entry; if absent, the one in scope is meant. */
  readonly file: string | undefined;
  readonly method: Method | 'webhook';
  /** The path, or the name of the webhook. */
  readonly path: string;
}

/** Reads an entry of `pages`, already normalised as a page path; undefined for an ordinary page. */
export function parseEndpoint(entry: string): Endpoint | undefined {
  // Nearly every entry is a page path: one word, so nothing has to be split.
  if (!/\s/.test(entry)) {
    return undefined;
  }
  const [first, second, third, ...more] = entry.trim().split(/\s+/);
  if (more.length > 0) {
    return undefined;
  }
  return third === undefined ? endpoint(undefined, first, second) : endpoint(first, second, third);
}

/**
 * Reads the `openapi` of a page's front matter. Unlike in an entry, the name of a webhook may contain spaces here, as in
 * the reference of a generated page: `/hooks.json webhook New Order`.
 */
export function parseReference(value: string): Endpoint | undefined {
  const words = value.trim().split(/\s+/);
  return (
    endpoint(undefined, words[0], words.slice(1).join(' ')) ?? endpoint(words[0], words[1], words.slice(2).join(' '))
  );
}

function endpoint(file: string | undefined, word: string | undefined, path: string | undefined): Endpoint | undefined {
  const method = methodOf(word);
  if (!path || !method || (method !== 'webhook' && !/^\/\S*$/.test(path))) {
    return undefined;
  }
  return { file, method, path };
}

function methodOf(word: string | undefined): Method | 'webhook' | undefined {
  const lower = word?.toLowerCase();
  return lower === 'webhook' ? lower : methods.find((method) => method === lower);
}

/** An operation as an entry of `pages` names it: `GET /users`, `webhook orderPaid`. */
export function entryOf({ kind, method, path }: Operation): string {
  return kind === 'webhook' ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
}
