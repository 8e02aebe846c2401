import { withoutEndSlashes } from '../../base/slashes.ts';
import { parseUrl } from '../../base/url.ts';
import { type Read, refuse, type ValueProblem } from './read.ts';

/** Addresses that run code or smuggle in a page. The platform accepts them as links; we do not. */
const unsafeSchemes = new Set(['javascript:', 'data:', 'vbscript:']);

/** Any text that the URL constructor parses, as on the platform: `x:y` passes, `//x.com` and `./x` do not. */
export function readUrl(text: string): Read<URL> {
  const url = parseUrl(text);
  if (!url) return refuse('not-an-address', 'must be a full URL such as `https://example.com`', withScheme(text));
  const problem = unsafe(url);
  return problem ? { problem } : { ok: url };
}

/** A URL whose scheme is https in any case. */
export function readHttpsUrl(text: string): Read<URL> {
  const read = readUrl(text);
  if (!read.ok) return { problem: { ...read.problem, refused: true } };
  if (read.ok.protocol === 'https:') return read;
  return refuse('wrong-scheme', 'must be a URL that starts with `https://`', secure(text));
}

/** A profile in a social network: https, and not a file (measured, 0.1.878). */
export function readProfile(text: string): Read<URL> {
  const read = readHttpsUrl(text);
  return read.ok && !isShown(read.ok)
    ? refuse(
        'not-an-address',
        'must not lead to an .svg, .exe or .zip file, nor have a `%` that stands for no character',
      )
    : read;
}

/** False for a URL that footers refuse: its path, decoded, ends in .svg, .exe or .zip, or cannot be decoded. */
export function isShown({ pathname }: URL): boolean {
  try {
    return !/\.(?:svg|exe|zip)$/i.test(decodeURIComponent(withoutEndSlashes(pathname)));
  } catch {
    return false;
  }
}

/** Our own objection to a link that runs code, whatever its spelling (` JaVa\tscript:` too, as browsers read it). */
export function unsafe(url: URL): ValueProblem | undefined {
  if (!unsafeSchemes.has(url.protocol)) return undefined;
  const says = { template: 'must not be a `{protocol}` address', args: { protocol: url.protocol } };
  return { reason: 'unsafe-scheme', says, refused: false };
}

/** The text with `https://` before it if it looks like a host (`www.example.com/x`, `//example.com`), or undefined. */
export function withScheme(text: string): string | undefined {
  const rest = text.trim().replace(/^\/\//, '');
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i.test(rest) && !looksLikeFile(rest)
    ? `https://${rest}`
    : undefined;
}

function looksLikeFile(text: string): boolean {
  return /^[^/?#]*\.(?:mdx?|json|ya?ml|svg|png|jpe?g|webp|ico|html?|js|css|txt|pdf)$/i.test(text);
}

function secure(text: string): string | undefined {
  return /^http:\/\//i.test(text) ? text.replace(/^http/i, 'https') : undefined;
}
