/** A part of Markdown that is complete in itself; `text` is its source. */
export type Unit =
  | { readonly kind: 'text' | 'code' | 'address' | 'citation'; readonly text: string }
  /** Signs that could have a meaning together with text elsewhere and must therefore be escaped. */
  | { readonly kind: 'signs'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly text: string;
      readonly isImage: boolean;
      readonly label: string;
      readonly url: string;
    };

/** A citation, link, code or address is not recognized if it is longer than this. */
const maxHeld = 600;

/** Entities that cannot be used to write an address. */
const harmless =
  /^&(?:amp|lt|gt|quot|apos|nbsp|copy|reg|trade|[mn]dash|hellip|times|[lr]arr|[lr][ds]quo|bull|middot|deg);$/;

/** An address that GitHub Flavored Markdown links automatically, even if its signs are escaped. */
const address = String.raw`(?:https?\\?:\\?/\\?/|www\\?\.)[^\s<>()[\]]+`;
export const addressPattern = new RegExp(address, 'gi');
const atAddress = new RegExp(`^${address}`, 'i');
const atAngledAddress = /^<(?:https?:\/\/|www\.)[^<>\s]*>/i;
const heads = ['https://', 'http://', 'www.', '<https://', '<http://', '<www.'];

/** The next unit of a line outside fenced code. Undefined if more text could change it; with `isFinal`, there is no more text. */
export function nextUnit(all: string, isFinal: boolean): Unit | undefined {
  // Only plain text can be a longer unit.
  const text = all.slice(0, maxHeld + 1);
  const first = text[0] ?? '';
  switch (first.toLowerCase()) {
    case '\\':
      return escaped(text, isFinal);
    case '`':
      return code(text, isFinal);
    case '!':
    case '[':
      return brackets(text, isFinal);
    case '&':
      return entity(text, isFinal);
    case 'h':
    case 'w':
    case '<':
      return addressed(text, isFinal);
    case '\n':
      return { kind: 'text', text: '\n' };
    default:
      return { kind: 'text', text: /^[^`![<hw&\\\n]+/i.exec(text)?.[0] ?? first };
  }
}

function escaped(text: string, isFinal: boolean): Unit | undefined {
  if (text.length < 2 && !isFinal) return undefined;
  return { kind: 'text', text: /^\\[!-/:-@[-`{-~]?/.exec(text)?.[0] ?? '\\' };
}

/** A code span ends on its line, with as many backticks as it begins with. Markdown must not extend any other one further. */
function code(text: string, isFinal: boolean): Unit | undefined {
  const run = /^`+/.exec(text)?.[0] ?? '';
  for (const match of text.matchAll(/`+|\n/g)) {
    if (match.index === 0) continue;
    if (match[0] === '\n') return { kind: 'signs', text: run };
    const end = match.index + match[0].length;
    if (end === text.length && !isFinal) break;
    if (match[0] === run) return { kind: 'code', text: text.slice(0, end) };
  }
  return isFinal || text.length > maxHeld ? { kind: 'signs', text: run } : undefined;
}

function brackets(text: string, isFinal: boolean): Unit | undefined {
  const link = /^(!?)\[([^\][\n]*)\]\(([^()\s]*)\)/.exec(text);
  if (link) {
    const [whole, image, label = '', url = ''] = link;
    return { kind: 'link', text: whole, isImage: image === '!', label, url };
  }
  if (/^!(?!$|\[)/.test(text) || (text === '!' && isFinal)) return { kind: 'text', text: '!' };
  const bracket =
    /^!?\[[^\][\n]*\](?=[^(])/.exec(text)?.[0] ?? (isFinal ? /^!?\[[^\][\n]*\]$/.exec(text)?.[0] : undefined);
  if (bracket === undefined && !isFinal && text.length <= maxHeld && mayBecomeLink.test(text)) return undefined;
  if (bracket !== undefined && /^\[\^?\d{1,3}(?:\s*,\s*\d{1,3})*\]$/.test(bracket))
    return { kind: 'citation', text: bracket };
  // The checkbox of a task. No definition follows, so it is not a link.
  if (bracket !== undefined && /^\[[ xX]\]$/.test(bracket) && /[ \t]/.test(text[3] ?? ''))
    return { kind: 'text', text: bracket };
  return { kind: 'signs', text: text.startsWith('!') ? '!' : '[' };
}

const mayBecomeLink = /^(?:!|!?\[[^\][\n]*|!?\[[^\][\n]*\]|!?\[[^\][\n]*\]\([^()\s]*)$/;

function entity(text: string, isFinal: boolean): Unit | undefined {
  const whole = /^&(?:#x?)?[\da-z]{1,32};/i.exec(text)?.[0];
  if (whole !== undefined && !harmless.test(whole)) return { kind: 'signs', text: '&' };
  if (whole === undefined && !isFinal && /^&(?:#x?)?[\da-z]{0,32}$/i.test(text)) return undefined;
  return { kind: 'text', text: whole ?? '&' };
}

function addressed(text: string, isFinal: boolean): Unit | undefined {
  const angled = atAngledAddress.exec(text)?.[0];
  if (angled !== undefined) return { kind: 'address', text: angled };
  const found = atAddress.exec(text)?.[0];
  if (found !== undefined && (isFinal || found.length < text.length || found.length > maxHeld))
    return { kind: 'address', text: found };
  const plain = text.toLowerCase().replaceAll('\\', '');
  const mayGrow =
    found !== undefined ||
    heads.some((head) => head.startsWith(plain) || (plain.startsWith(head) && /^<[^<>\s]*$/.test(plain)));
  if (mayGrow && !isFinal && text.length <= maxHeld) return undefined;
  return text.startsWith('<') ? { kind: 'signs', text: '<' } : { kind: 'text', text: text.slice(0, 1) };
}
