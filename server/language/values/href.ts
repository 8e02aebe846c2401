import { parseUrl } from '../../base/url.ts';
import { type Read, refuse } from './read.ts';
import { isShown, unsafe, withScheme } from './url.ts';

/** Where a link leads: to a path of this site, a place on the page, a mail program, or another site. */
export type HrefForm = 'path' | 'hash' | 'mail' | 'url';

/**
 * A link of navigation, navbar or logo: begins with `/`, `#` or `mailto:`, or is anything the URL constructor parses (platform.md
 * 1.4). `docs/page` is refused. `javascript:` and similar schemes are refused by us only: the platform accepts them.
 */
export function readHref(text: string): Read<HrefForm> {
  const form = simpleForm(text);
  if (form) return { ok: form };
  const url = parseUrl(text);
  if (!url) {
    return refuse(
      'not-an-address',
      'must be a full URL, or start with `/`, `#` or `mailto:`',
      withScheme(text) ?? fromRoot(text),
    );
  }
  const problem = unsafe(url);
  if (problem) return { problem };
  return { ok: url.protocol === 'mailto:' ? 'mail' : 'url' };
}

/**
 * A link of the footer: `/path` (not `//`), `#hash`, `mailto:` in lower case, or an https URL that leads to no file. Measured
 * with the platform's validator 0.1.878: what a path decodes to, and how it ends, matters in URLs only.
 */
export function readFooterHref(text: string): Read<HrefForm> {
  const form = text.startsWith('//') ? undefined : simpleForm(text);
  if (form) return { ok: form };
  const url = parseUrl(text);
  const problem = url && unsafe(url);
  if (problem) return { problem: { ...problem, refused: true } };
  if (url?.protocol === 'https:') {
    return isShown(url)
      ? { ok: 'url' }
      : refuse(
          'not-an-address',
          'must not lead to an .svg, .exe or .zip file, nor have a `%` that stands for no character',
        );
  }
  const nearest = url ? text.replace(/^http:\/\//i, 'https://') : (withScheme(text) ?? fromRoot(text));
  return refuse(
    url ? 'wrong-scheme' : 'not-an-address',
    'must start with `https://`, `/`, `#` or `mailto:`',
    nearest === text ? undefined : nearest,
  );
}

/** A redirect target or a similar address, which the platform does not check. */
export function readAddress(text: string): Read {
  const url = parseUrl(text);
  const problem = url && unsafe(url);
  return problem ? { problem } : { ok: text };
}

function simpleForm(text: string): HrefForm | undefined {
  if (text.startsWith('/')) return 'path';
  if (text.startsWith('#')) return 'hash';
  return text.startsWith('mailto:') ? 'mail' : undefined;
}

/** `guides/start`, `./start` or `../start` as a path from the root of the site, or undefined. */
function fromRoot(text: string): string | undefined {
  const path = text.trim().replace(/^(?:\.{1,2}\/)+/, '');
  return /^[\w-][\w./#?=&-]*$/.test(path) ? `/${path}` : undefined;
}
