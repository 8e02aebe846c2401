/**
 * The end of the bare address (`https://example.com/x`, `www.example.com`) that begins at an offset, or undefined. What looks like code,
 * emphasis or an escape within it belongs to the address (GFM 6.9, as the platform's parser reads it; measured, common 1.0.1176).
 */
export function bareAddressEnd(markdown: string, at: number): number | undefined {
  start.lastIndex = at;
  const scheme = start.exec(markdown)?.[0];
  if (scheme === undefined) return undefined;
  const hasProtocol = scheme.endsWith('/');
  const before = markdown[at - 1] ?? ' ';
  if (hasProtocol ? /[a-z]/i.test(before) : !/[\s(*_[\]~]/.test(before)) return undefined;
  const from = hasProtocol ? at + scheme.length : at;
  domain.lastIndex = from;
  const end = withoutTrail(markdown, from, from + (domain.exec(markdown)?.[0].length ?? 0));
  // The last two parts of a host have no underscore.
  const hasHost = end > from && !markdown.slice(from, end).split('.').slice(-2).join('').includes('_');
  return hasHost ? pathEnd(markdown, from) : undefined;
}

const start = /https?:\/\/(?=[^\s\p{P}\p{S}])|www\./iuy;
/** The host is no longer; a limit keeps the time short in which many of them are tried. */
const domain = /(?:[^\s\p{P}\p{S}]|[-._]){1,300}/uy;

/** The address goes on to a blank, a `<` or the end of brackets around it; a `)` belongs to it if it closes a `(` in it. */
function pathEnd(markdown: string, from: number): number {
  let open = 0;
  let least = from;
  let end = from;
  for (; end < markdown.length; end++) {
    const sign = markdown[end] ?? '';
    if (/[\s<]/.test(sign) || (sign === ']' && /[([]/.test(markdown[end + 1] ?? ''))) break;
    if (sign === '(') open++;
    if (sign === ')' && open > 0) {
      open--;
      least = end + 1;
    }
  }
  return withoutTrail(markdown, least, end);
}

/** The end without punctuation and character references before it. */
function withoutTrail(markdown: string, from: number, end: number): number {
  let last = end;
  while (last > from && /[!"'),.:;?\]_~*]/.test(markdown[last - 1] ?? '')) {
    let name = last - 2;
    if (markdown[last - 1] === ';') while (/[a-z]/i.test(markdown[name] ?? '')) name--;
    last = name < last - 2 && name >= from && markdown[name] === '&' ? name : last - 1;
  }
  return last;
}
