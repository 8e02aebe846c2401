import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { nearestPage } from '../../server/language/site/nearest.ts';
import { siteOf } from '../../server/language/site/site.ts';
import { cpuTime } from '../kit/cpu.ts';
import { collectGarbage } from '../kit/garbage.ts';

const site = siteOf(
  [
    'index',
    'guides/start',
    'guides/quick-start',
    'guides/installation',
    'guides/step-1',
    'guides/step-2',
    'guides/deploy/rollback',
    'guides/billing/overview',
    'api/users/get-users',
    'api/users/delete-user',
    'api/users/overview',
    'api/orders/overview',
    'api/orders/create-order',
    'integrations/events/configure-webhooks',
    'v1.2/reference/limits',
    'fr/guides/a-propos',
    'en/guides/about-us',
    'en/guides/quick-tour',
    'sdk/js/client',
    'sdk/js/clients-pool',
    'sdk/ios/events',
    'sdk/ios/sessions',
    'sdk/android/events',
    'sdk/android/uploads',
    'api/base64/encode',
    'migration/migration-1.0',
  ].map((key) => `${key}.mdx`),
);

function checkNearest(path: string, expected: string | undefined): void {
  test(`${path} → ${expected ?? 'nothing'}`, () => assert.equal(nearestPage(site, path), expected));
}

describe('a typo in the last segment', () => {
  checkNearest('guides/sart', 'guides/start');
  checkNearest('guides/tsart', 'guides/start');
  checkNearest('guides/quickstart', 'guides/quick-start');
  checkNearest('guides/quickStart', 'guides/quick-start');
  checkNearest('guides/quick-tart', 'guides/quick-start');
  checkNearest('guides/Quick_Start', 'guides/quick-start');
  checkNearest('guides/instalation.mdx', 'guides/installation');
  checkNearest('guides\\sart', 'guides/start');
  checkNearest('/guides//sart/', 'guides/start');
  checkNearest('idnex', 'index');
  checkNearest('sdk/js/cleint', 'sdk/js/client');
});

describe('a longer form of the word', () => {
  checkNearest('guides/install', 'guides/installation');
});

describe('a typo in a folder', () => {
  checkNearest('guide/start', 'guides/start');
  checkNearest('guide/sart', 'guides/start');
  checkNearest('api/user/get-users', 'api/users/get-users');
  checkNearest('api/user/overview', 'api/users/overview');
});

describe('moved to another folder', () => {
  checkNearest('guides/rollback', 'guides/deploy/rollback');
  checkNearest('api/admin/delete-user', 'api/users/delete-user');
  checkNearest('guides/configure-webhooks', 'integrations/events/configure-webhooks');
  checkNearest('docs/guides/start', undefined);
});

describe('the path of a file with folders above the site', () => {
  checkNearest('/home/ann/docs/guides/start.mdx', 'guides/start');
  checkNearest('C:\\Users\\ann\\docs\\api\\users\\overview.mdx', 'api/users/overview');
  checkNearest('docs/guides/start.md', 'guides/start');
  checkNearest('docs/start.mdx', undefined);
  checkNearest('fr/guides/start.mdx', undefined);
});

describe('no far-fetched suggestion', () => {
  checkNearest('guides/step-3', undefined);
  checkNearest('api/users/set-users', undefined);
  checkNearest('api/orders/delete-order', undefined);
  checkNearest('guides/overview', undefined);
  checkNearest('guides/payments/overview', undefined);
  checkNearest('v1.3/reference/limits', undefined);
  checkNearest('de/guides/about-us', undefined);
  checkNearest('guides/quick-tour', undefined);
  checkNearest('completely/else', undefined);
  checkNearest('sdk/go/client', undefined);
  checkNearest('sdk/android/sessions', undefined);
  checkNearest('api/base64/decode', undefined);
  checkNearest('sdk/js/client-events', undefined);
  checkNearest('flows/migration/migration-1.0', undefined);
  checkNearest('', undefined);
  checkNearest('/', undefined);
});

test('with 25,000 pages a miss costs a few milliseconds', () => {
  const words = ['users', 'orders', 'billing', 'webhooks', 'tokens', 'limits', 'regions', 'errors'];
  const files = Array.from({ length: 25_000 }, (_, i) => {
    const [one, other] = [words[i % 8]!, words[(i >> 3) % 8]!];
    return `v${i % 10}/en/${one}/group-${i % 211}/${other}-${(i * 7919).toString(36)}.mdx`;
  });
  const large = siteOf([
    ...files,
    ...Array.from({ length: 5000 }, (_, i) => `flat/${words[i % 8]}-x${i.toString(36)}.mdx`),
  ]);
  nearestPage(large, 'warm/up');
  const misses = files.slice(0, 200).map((file) => file.slice(0, -5).replace('group', 'gruop'));
  // What thousands of tests before this one left to be collected is not part of a miss.
  collectGarbage();
  const start = cpuTime();
  for (const path of misses) nearestPage(large, path);
  const each = (cpuTime() - start) / misses.length;
  assert(each < 5, `A miss took ${each} ms.`);
});
