import { describe } from 'node:test';
import { type BadInput, testBadInput } from './badInput.ts';

describe('bad input of five million bytes', () => {
  const inputs: readonly BadInput[] = [
    ['5 MB of [', '['.repeat(5_000_000), /^docs\.json:1:\d+ error syntax$/],
    ['5 MB of {"a":', '{"a":'.repeat(1_000_000), /^docs\.json:1:\d+ (error|warning) /],
    ['5 MB of zeros', new Uint8Array(5_000_000), /^docs\.json:1:1 error syntax$/],
  ];
  for (const input of inputs) testBadInput(input);
});
