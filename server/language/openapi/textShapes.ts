import { type Shape, string } from './shapes.ts';

// Strings of a format (platform.md 3.1.23). Each accepts everything that the platform may accept, as random strings have shown.

/**
 * Characters that must be escaped in an address, a `%` without two hexadecimal digits, and characters that cannot follow a `#`.
 */
const notInAddress = /[^!-~]|[<>\\^`{|}]|%(?![\da-f]{2})|#[^#[\]]*[#[\]]/i;

export const uriReference = formatted('uri-reference', (text) => !notInAddress.test(text));
export const uri = formatted('uri', (text) => /^[a-z][a-z\d+.-]*:./i.test(text) && !notInAddress.test(text));
export const email = formatted('email', (text) => /^[^@\s]+@[^@\s.]+\.[^@\s]+$/.test(text));
/** Rejects what other languages have and JavaScript lacks: flags at the beginning, and `(?P<name>`. */
export const regex = formatted('regex', (text) => !/^\^?\(\?(?:[imsux]+\)|P<)/.test(text));

function formatted(type: string, isOfFormat: (text: string) => boolean): Shape {
  return (value, walk) =>
    string(value, walk) ??
    (typeof value === 'string' && !isOfFormat(value) ? { code: 'wrong-type', place: '', type } : undefined);
}
