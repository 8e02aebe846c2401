import { describe } from 'node:test';
import { type BadInput, testBadInput } from './badInput.ts';
import { docs } from './kit.ts';

describe('bad input', () => {
  const inputs: readonly BadInput[] = [
    ['an empty file', '', /^docs\.json:1:1 error syntax$/],
    ['white space', ' \n\n', /^docs\.json:\d+:\d+ error syntax$/],
    ['a null byte', '\0', /^docs\.json:1:1 error syntax$/],
    ['half a file', '{ "navigation": { "pages": ["index", "gui', /^docs\.json:1:\d+ error /],
    ['a byte order mark', `\ufeff${docs('{ "pages": ["gone"] }')}`, /^docs\.json:1:1 error syntax$/],
    [
      'no UTF-8',
      Buffer.from([...Buffer.from('{ "navigation": { "pages": ["'), 0xff, 0xfe, 0x22]),
      /^docs\.json:1:\d+ error /,
      /^docs\.json: warning: The file is not in UTF-8.*\n$/,
    ],
    ['UTF-16', Buffer.from(`\ufeff${docs('{ "pages": [] }')}`, 'utf16le'), /^docs\.json:1:1 error syntax$/],
  ];
  for (const input of inputs) testBadInput(input);
});
