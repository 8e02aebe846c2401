import { languages } from '../grammar/data/languages.ts';
import type { Protocol, TextKind } from '../grammar/types.ts';
import { colourPattern } from '../values/colour.ts';
import { folderPattern } from '../values/folder.ts';
import type { JsonSchema } from './jsonSchema.ts';

const http = '[hH][tT][tT][pP]';
const https = `${http}[sS]`;
/** What the URL constructor parses, nearly: a scheme, and after http and https a host. None that runs code. */
const url = '\\s*(?!https?:/*$|(?:javascript|data|vbscript):)[a-zA-Z][a-zA-Z0-9+.-]*:';

/** A path, or an address with one of these protocols: `https:`. What looks like an address counts as one. */
export function protocolPattern(protocols: readonly Protocol[]): string {
  const allowed = protocols.map((protocol) => (protocol === 'https:' ? `${https}:` : `${http}:`));
  return `^(?!\\s*(?!${allowed.join('|')})[a-zA-Z][a-zA-Z0-9+.-]*:)`;
}

/** Each kind of text as far as a pattern can tell; `values/` has the whole truth. */
export const textSchemas: Readonly<Record<TextKind, JsonSchema>> = {
  text: { type: 'string' },
  label: { type: 'string', minLength: 1 },
  page: { type: 'string', minLength: 1 },
  'icon-name': { type: 'string', pattern: '^(?!fa-)' },
  language: {
    type: 'string',
    enum: languages.flatMap(({ code, origin }) => (origin === 'specification' ? [] : [code])),
  },
  href: { type: 'string', pattern: `^(?:[/#]|${url})` },
  'footer-href': { type: 'string', pattern: `^(?:/(?!/)|#|mailto:|${https}:.)` },
  url: { type: 'string', pattern: `^${url}` },
  'https-url': { type: 'string', pattern: `^\\s*${https}:/*[^/\\s]` },
  profile: { type: 'string', pattern: `^\\s*${https}:/*[^/\\s]` },
  colour: { type: 'string', pattern: colourPattern.source },
  asset: { type: 'string' },
  'spec-path': { type: 'string', pattern: `^(?!(?!${https}?:)[a-zA-Z][a-zA-Z0-9+.-]*:)[\\s\\S]*\\S` },
  address: { type: 'string' },
  folder: { type: 'string', pattern: folderPattern.source },
};
