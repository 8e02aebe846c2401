import { type Shape, string } from './shapes.ts';

// Texts of a form (platform.md 3.1.23). Only what the platform is sure to refuse is told: each was held against random texts.

/** Characters no address has as they are, a `%` without two digits, and what cannot follow a `#`. */
const notOfAddresses = /[^!-~]|[<>\\^`{|}]|%(?![\da-f]{2})|#[^#[\]]*[#[\]]/i;

export const uriReference = formed('uri-reference', (text) => !notOfAddresses.test(text));
export const uri = formed('uri', (text) => /^[a-z][a-z\d+.-]*:./i.test(text) && !notOfAddresses.test(text));
export const email = formed('email', (text) => /^[^@\s]+@[^@\s.]+\.[^@\s]+$/.test(text));
/** What other languages have and JavaScript has not: flags at the beginning, and `(?P<name>`. */
export const regex = formed('regex', (text) => !/^\^?\(\?(?:[imsux]+\)|P<)/.test(text));

function formed(type: string, isOfForm: (text: string) => boolean): Shape {
  return (value, walk) =>
    string(value, walk) ??
    (typeof value === 'string' && !isOfForm(value) ? { code: 'wrong-type', place: '', type } : undefined);
}
