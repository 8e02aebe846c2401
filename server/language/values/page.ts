import { type Read, refuse } from './read.ts';

/**
 * A page path as the platform takes it: every non-empty text, normalised as an absolute path and freed of its leading
 * slash, so that `/a`, `./a`, `../a` and `a` are one page and `a//b` is `a/b`; one slash at the end is kept
 * (platform.md 1.4). Whether a file stands behind it is not asked here.
 */
export function readPage(text: string): Read {
  return text === '' ? refuse('empty', 'must not be empty') : { ok: normalPath(text) };
}

/** `./a//b/../c/` → `a/c/`: the path from the docs root, without leading slash; never leaves the root. */
export function normalPath(text: string): string {
  const parts: string[] = [];
  for (const part of text.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  const path = parts.join('/');
  return path !== '' && text.endsWith('/') ? `${path}/` : path;
}
