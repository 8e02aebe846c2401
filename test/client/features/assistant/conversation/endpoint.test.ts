import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  endpointName,
  hostedEndpoint,
  keyName,
  readDomain,
} from '../../../../../client/features/assistant/conversation/endpoint.ts';
import { causeOfError, causeOfStatus } from '../../../../../client/features/assistant/conversation/failures.ts';
import { createUsage } from '../../../../../client/features/assistant/conversation/usage.ts';

describe('the domain is read from what an author may paste', () => {
  const domains: Readonly<Record<string, string | undefined>> = {
    acme: 'acme',
    ' acme-docs ': 'acme-docs',
    'https://acme.example.app': 'acme',
    'https://acme.example.app/guides/start': 'acme',
    'acme.example.app': 'acme',
    'acme.example.app/start': 'acme',
    'https://dashboard.example.com/organization/acme': 'acme',
    'dashboard.example.com/organization/acme/': 'acme',
    'https://app.example.com/organization/acme?tab=1': 'acme',
    '': undefined,
    'https://': undefined,
    'https://dashboard.example.com': undefined,
    '../../v1/other': undefined,
    'a b': undefined,
    'acme/../x': undefined,
  };
  for (const [text, domain] of Object.entries(domains)) {
    it(`${JSON.stringify(text)} → ${domain}`, () => assert.equal(readDomain(text), domain));
  }
});

describe('the address to which a key may be sent', () => {
  const bases: Readonly<Record<string, string | undefined>> = {
    'https://api.example.com/discovery': 'https://api.example.com/discovery',
    'https://api.example.com/discovery/': 'https://api.example.com/discovery',
    'https://api.example.com/discovery/v1/assistant/acme/message': 'https://api.example.com/discovery',
    'http://127.0.0.1:4000': 'http://127.0.0.1:4000',
    'http://localhost:4000': 'http://localhost:4000',
    'http://[::1]:4000': 'http://[::1]:4000',
    'http://api.example.com': undefined,
    'http://localhost.example.com': undefined,
    'http://127.0.0.1.example.com': undefined,
    'https://user:password@api.example.com': undefined,
    'https://api.example.com/?to=x': undefined,
    'ftp://api.example.com': undefined,
    'file:///etc/passwd': undefined,
    'api.example.com': undefined,
    '': undefined,
  };
  for (const [text, base] of Object.entries(bases)) {
    it(`${JSON.stringify(text)} → ${base ?? 'refused'}`, () => {
      const found = hostedEndpoint(text, 'acme', 'v1');
      assert.equal(found.kind === 'usable' ? found.endpoint.base : undefined, base);
    });
  }

  it('another origin or domain has another key, and another version another thread', () => {
    const at = (base: string, domain: string, api: 'v1' | 'v2') => {
      const found = hostedEndpoint(base, domain, api);
      assert.ok(found.kind === 'usable');
      return found.endpoint;
    };
    const one = at('https://a.example.com/x', 'acme', 'v1');
    assert.equal(keyName(one), keyName(at('https://a.example.com/y', 'acme', 'v2')));
    assert.notEqual(keyName(one), keyName(at('https://b.example.com/x', 'acme', 'v1')));
    assert.notEqual(keyName(one), keyName(at('https://a.example.com/x', 'other', 'v1')));
    assert.notEqual(endpointName(one), endpointName(at('https://a.example.com/x', 'acme', 'v2')));
  });
});

describe('the reason why a request failed', () => {
  const fetchFailed = (cause: unknown) => new TypeError('fetch failed', { cause });
  const withCode = (code: string, message = code) => Object.assign(new Error(message), { code });
  const errors: readonly (readonly [string, unknown, string])[] = [
    ['no such host', fetchFailed(withCode('ENOTFOUND', 'getaddrinfo ENOTFOUND api.example.com')), 'offline'],
    ['nobody there', fetchFailed(withCode('ECONNREFUSED')), 'offline'],
    ['no network, as Electron says it', new TypeError('net::ERR_INTERNET_DISCONNECTED'), 'offline'],
    ['several addresses, none answers', fetchFailed(new AggregateError([withCode('ECONNREFUSED')])), 'offline'],
    ['a certificate nobody trusts', fetchFailed(withCode('SELF_SIGNED_CERT_IN_CHAIN')), 'proxy'],
    ['one of a proxy', fetchFailed(withCode('UNABLE_TO_VERIFY_LEAF_SIGNATURE')), 'proxy'],
    ['the same, as Electron says it', new TypeError('net::ERR_CERT_AUTHORITY_INVALID'), 'proxy'],
    ['a proxy that is not there', new TypeError('net::ERR_PROXY_CONNECTION_FAILED'), 'proxy'],
    ['a redirect', fetchFailed(new Error('unexpected redirect')), 'setup'],
    ['something that is not an error', 'gone', 'offline'],
  ];
  for (const [name, error, code] of errors) {
    it(`${name}: ${code}`, () => assert.equal(causeOfError(error, false).code, code));
  }
  it('is not known in a browser', () => {
    const { code, said } = causeOfError(new TypeError('Failed to fetch'), false);
    assert.equal(code, 'offline');
    assert.match(said ?? '', /CORS/);
  });
  it('is an interruption in the middle of an answer', () => {
    assert.equal(causeOfError(new TypeError('terminated', { cause: withCode('ECONNRESET') }), true).code, 'cut');
  });
});

it('Retry-After is seconds or a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  const after = (value?: string) =>
    causeOfStatus(503, new Headers(value === undefined ? {} : { 'retry-after': value }), '', now).retryAfter;
  assert.equal(after('7'), 7000);
  assert.equal(after('Thu, 01 Jan 2026 00:01:00 GMT'), 60_000);
  assert.equal(after('Wed, 31 Dec 2025 00:00:00 GMT'), 0);
  assert.equal(after('soon'), undefined);
  assert.equal(after(), undefined);
});

it('questions are counted per key and month, and shown from 80 % on', () => {
  const counts = new Map<string, number>();
  let now = Date.parse('2026-01-31T23:59:00Z');
  const usage = createUsage(
    { get: (name) => counts.get(name), set: (name, value) => counts.set(name, value) },
    () => now,
  );
  for (let asked = 0; asked < 7_999; asked++) usage.add('key');
  assert.equal(usage.warning('key'), undefined);
  usage.add('key');
  assert.match(usage.warning('key')?.text ?? '', /8,000 of 10,000/);
  assert.equal(usage.warning('other'), undefined);
  now += 120_000;
  assert.equal(usage.warning('key'), undefined);
});
