import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { WebOptions } from '../../../server/cli/external/askWeb.ts';
import { docs, docsJson, folderWith, type JsonReport } from '../kit.ts';
import { startWeb, type TestWeb } from './web.ts';

let web: TestWeb;
before(async () => {
  web = await startWeb();
});
after(() => web.close());

const hasty: Partial<WebOptions> = { timeoutMs: 400, intervalMs: 0, pauseMs: 10, maxPauseMs: 1000, retries: 1 };

/** A site whose one page links to these addresses. */
function siteWith(...targets: readonly string[]): string {
  const folder = folderWith(`// file: docs.json\n${docs('{ "pages": ["index"] }')}\n// file: index.mdx\n# Home\n`);
  const links = targets.map((target) => `[x](${target})\n\n`).join('');
  writeFileSync(path.join(folder, 'index.mdx'), `## Home\n\n${links}`);
  return folder;
}

async function run(folder: string, args = '--external-private', options: Partial<WebOptions> = {}) {
  const around = { web: { ...hasty, ...options } };
  const { code, stdout, stderr } = await docsJson(folder, `check --format json --external ${args}`, around);
  const report: JsonReport = JSON.parse(stdout);
  return { code, stderr, problems: report.problems.filter((problem) => problem.code !== 'orphan-page') };
}

/** What is reported about one address, as `severity: message`. */
async function reportOn(address: string, args?: string): Promise<string> {
  const { problems } = await run(siteWith(address), args);
  return problems.map(({ severity, message }) => `${severity}: ${message}`).join('\n');
}

describe('the answer of a server', () => {
  const cases: readonly (readonly [path: string, expected: RegExp])[] = [
    ['/status/200', /^$/],
    ['/status/204', /^$/],
    ['/status/404', /^warning: Nothing is at this address: the server answers 404\.$/],
    ['/status/410', /^warning: .*410/],
    ['/status/401', /^information: Not checked: the server answers 401/],
    ['/status/403', /^information: Not checked: the server answers 403/],
    ['/status/418', /^information: Not checked: the server answers 418/],
    ['/status/500', /^information: Not checked: the server answers 500/],
    ['/moved', /^information: This address has moved permanently: link to http:.*\/status\/200 instead\.$/],
    ['/for-now', /^hint: This address redirects readers to http:.*\/status\/200\.$/],
    ['/moved-away', /^warning: Nothing is at this address/],
    ['/circle', /^warning: The server sends readers in a circle\.$/],
    ['/to-file', /^information: Not checked: the server answers 302/],
    ['/no-head', /^$/],
    ['/breaks-at-head', /^$/],
    ['/busy', /^$/],
    ['/busy-for-long', /^information: Not checked: the server answers 503/],
    ['/endless-body', /^$/],
    ['/endless-head', /^warning: The server does not answer within 0\.4 s\.$/],
    ['/silent', /^warning: The server does not answer within 0\.4 s\.$/],
    ['/broken', /^warning: The server does not speak HTTP/],
  ];
  for (const [address, expected] of cases) {
    it(address, async () => assert.match(await reportOn(web.url + address), expected));
  }

  it('with any other status is reported, or is fine', async () => {
    const others = [201, 202, 206, 300, 304, 400, 402, 405, 406, 408, 409, 421, 422, 451, 501, 505, 511];
    const { problems } = await run(siteWith(...others.map((status) => `${web.url}/status/${status}`)));
    const found = problems.map(({ severity, message }) => `${severity} ${/\d+/.exec(message)?.[0]}`);
    assert.deepEqual(
      found,
      others.filter((status) => status >= 300).map((status) => `information ${status}`),
    );
  });

  it('with a certificate nobody signed is reported', async () => {
    assert.match(await reportOn(`${web.secureUrl}/status/200`), /^warning: Browsers warn about this server/);
  });

  it('that is missing is reported, as is an unknown host', async () => {
    assert.match(await reportOn('http://127.0.0.1:9/x'), /^warning: The server accepts no connection \(ECONNREFUSED\)/);
    assert.match(
      await reportOn('http://nobody.invalid/'),
      /^warning: (?:There is no server of this name|The server accepts no connection \(EAI_AGAIN\))\.$/,
    );
  });
});

describe('private networks', () => {
  it('are requested only if that is allowed', async () => {
    const count = web.asked.length;
    const port = new URL(web.url).port;
    const names = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '169.254.169.254'];
    for (const name of names) {
      assert.match(
        await reportOn(`http://${name}:${port}/status/200`, ''),
        /^information: Not checked: .*private/,
        name,
      );
    }
    assert.equal(web.asked.length, count);
  });
});

describe('docs-json check --external', () => {
  it('exits with 3 if only links to the web are broken', async () => {
    assert.equal((await run(siteWith(`${web.url}/status/404`))).code, 3);
    assert.equal((await run(siteWith(`${web.url}/status/404`), '--external-private --max-warnings 0')).code, 3);
    assert.equal((await run(siteWith(`${web.url}/status/404`), '--external-private --rule external-link=off')).code, 0);
    assert.equal((await run(siteWith(`${web.url}/status/403`))).code, 0);
    const folder = siteWith(`${web.url}/status/404`);
    writeFileSync(path.join(folder, 'docs.json'), docs('{ "pages": ["index", "gone"] }'));
    assert.equal((await run(folder)).code, 1);
  });

  it('requests nothing unless asked to', async () => {
    const count = web.asked.length;
    await docsJson(siteWith(`${web.url}/status/404`), 'check --links --content --external-private');
    assert.equal(web.asked.length, count);
  });

  it('requests an address once, without its fragment, however many pages link to it', async () => {
    const address = `${web.url}/status/200?once`;
    const folder = siteWith(address, `${address}#a`, `${address}#b`);
    await run(folder);
    assert.deepEqual(
      web.asked.filter((asked) => asked.endsWith('?once')),
      ['HEAD /status/200?once'],
    );
  });

  it('checks links in docs.json too, with their positions', async () => {
    const folder = siteWith();
    const text = docs('{ "pages": ["index"] }').replace(
      /\}\s*$/,
      `, "navbar": { "links": [{ "label": "X", "href": "${web.url}/status/404" }] } }`,
    );
    writeFileSync(path.join(folder, 'docs.json'), text);
    const { problems } = await run(folder);
    assert.deepEqual(
      problems.map(({ file, code }) => `${file} ${code}`),
      ['docs.json external-link'],
    );
  });

  it('checks links in the files that a `$ref` names, each file once', async () => {
    const folder = siteWith();
    const navbar = `{ "links": [{ "label": "X", "href": "${web.url}/status/404" }] }`;
    const settings = '"navbar": { "$ref": "parts/navbar.json" }, "footer": { "$ref": "parts/navbar.json" }';
    writeFileSync(path.join(folder, 'docs.json'), docs('{ "pages": ["index"] }').replace(/\}\s*$/, `, ${settings} }`));
    mkdirSync(path.join(folder, 'parts'));
    writeFileSync(path.join(folder, 'parts/navbar.json'), navbar);
    const { problems } = await run(folder);
    assert.deepEqual(
      problems.filter(({ code }) => code === 'external-link').map(({ file, range }) => `${file}:${range.start.line}`),
      ['parts/navbar.json:0'],
    );
  });

  it('resolves links to the own address of the site among its pages, without the web', async () => {
    const folder = siteWith('https://docs.example.com/v1/none', 'https://docs.example.com/v1/index#home');
    const { problems, code } = await run(folder, '--site-url https://docs.example.com/v1/');
    assert.deepEqual(
      problems.map(({ code: rule }) => rule),
      ['link-not-found'],
    );
    assert.equal(code, 0);
  });

  it('resolves links of docs.json to the own address of the site, without the web', async () => {
    const folder = siteWith('https://docs.example.com/v1/index#home');
    const links = ['index', 'index#home', 'old/b', 'none', 'index#none'].map(
      (path) => `{ "label": "X", "href": "https://docs.example.com/v1/${path}" }`,
    );
    const settings = [
      `"navbar": { "links": [${links.join(', ')}] }`,
      '"banner": { "content": "See [this](https://docs.example.com/v1/lost)." }',
      `"redirects": [${[
        '{ "source": "/old/:slug*", "destination": "/index" }',
        '{ "source": "/a", "destination": "https://docs.example.com/v1/away" }',
        '{ "source": "/b/:slug*", "destination": "https://docs.example.com/v1/c/:slug*" }',
      ].join(', ')}]`,
    ];
    const text = docs('{ "pages": ["index"] }').replace(/\}\s*$/, `, ${settings.join(',\n')} }`);
    writeFileSync(path.join(folder, 'docs.json'), text);
    const { problems } = await run(folder, '--site-url https://docs.example.com/v1/');
    assert.deepEqual(
      problems.map(({ code, message }) => `${code}: ${message}`),
      [
        'link-not-found: No page is at "/none".',
        'anchor-not-found: "index.mdx" has no heading or element with the id "none".',
        'link-not-found: No page is at "/lost".',
        'link-not-found: No page is at "/away".',
      ],
    );
  });

  it('requests the addresses in the text of a banner', async () => {
    const folder = siteWith();
    const banner = `"banner": { "content": "See [this](${web.url}/status/404)." }`;
    writeFileSync(path.join(folder, 'docs.json'), docs('{ "pages": ["index"] }').replace(/\}\s*$/, `, ${banner} }`));
    const { problems } = await run(folder);
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['external-link'],
    );
  });

  it('skips addresses on request', async () => {
    const count = web.asked.length;
    const { problems } = await run(
      siteWith(`${web.url}/status/404`),
      `--external-private --external-skip ${web.url}/**`,
    );
    assert.deepEqual([problems, web.asked.length], [[], count]);
  });

  it('skips addresses that the settings, or those they extend, exclude', async () => {
    const count = web.asked.length;
    const folder = siteWith(`${web.url}/status/404`, `${web.url}/status/410`);
    const settings = { extends: 'shared.json', externalSkip: '**/404' };
    writeFileSync(path.join(folder, 'docs-json.config.json'), JSON.stringify(settings));
    writeFileSync(path.join(folder, 'shared.json'), JSON.stringify({ externalSkip: [`${web.url}/status/41?`] }));
    assert.deepEqual([(await run(folder)).problems, web.asked.length], [[], count]);
  });

  it('caches good answers for some days, and no bad ones', async () => {
    const folder = siteWith(`${web.url}/status/200?kept`, `${web.url}/status/404?asked-again`);
    const asked = () => web.asked.filter((each) => /^HEAD .*\?(?:kept|asked-again)$/.test(each)).length;
    await run(folder);
    await run(folder);
    assert.equal(asked(), 3);
    const [file = ''] = readdirSync(path.join(folder, '.cache/docs-json'));
    const cache = path.join(folder, '.cache/docs-json', file);
    writeFileSync(cache, readFileSync(cache, 'utf8').replace(/"at":\d+/, '"at":0'));
    await run(folder);
    assert.equal(asked(), 5);
    await run(folder, '--external-private --external-age 0');
    assert.equal(asked(), 7);
  });

  it('limits the requests to a host', async () => {
    const other = await startWeb();
    try {
      const targets = Array.from({ length: 8 }, (_, n) => `${other.url}/slow?${n}`);
      const begun = performance.now();
      await run(siteWith(...targets), '--external-private', { perHost: 2, intervalMs: 40 });
      assert.equal(other.asked.length, 8);
      assert(other.most() <= 2);
      assert(performance.now() - begun >= 7 * 40);
    } finally {
      await other.close();
    }
  });
});

it('options without --external are refused, instead of checking no link', async () => {
  const folder = siteWith(`${web.url}/status/404`);
  const cases: readonly (readonly [args: string, option: string])[] = [
    ['--external-private', '--external-private'],
    ['--external-age 3', '--external-age'],
    ['--external-skip https://a.test/**', '--external-skip'],
    ['--links --site-url https://docs.example.com', '--site-url'],
  ];
  for (const [args, option] of cases) {
    const { code, stderr } = await docsJson(folder, `check ${args}`);
    assert.deepEqual([code, stderr], [2, `error: ${option} has no effect without --external.\n`]);
  }
});
