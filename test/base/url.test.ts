import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseUrl } from '../../server/base/url.ts';

it('a URL with a non-ASCII letter stays valid after repeated conversions', () => {
  // `URL.canParse` of Node 20.20 says no from about the 6700th time on.
  for (let times = 0; times < 20_000; times++) assert.equal(parseUrl('https://é.example')?.host, 'xn--9ca.example');
  assert.equal(parseUrl('./a'), undefined);
  assert.equal(parseUrl('./a', new URL('https://example.com'))?.href, 'https://example.com/a');
});
