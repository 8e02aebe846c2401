import assert from 'node:assert/strict';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { describe, it, test } from 'node:test';
import { marker } from '../../server/cli/preview/files.ts';
import { servePreview } from '../../server/cli/preview/preview.ts';
import './dist.ts';
import { until } from '../kit/until.ts';
import { docs, docsJson, folderWith } from './kit.ts';

const text = docs('{ "pages": ["index"] }');
const fixture = `
// file: docs.json
${text}
// file: index.mdx
# Home
`;
const site = folderWith(fixture);

test('preview requires either --out or --serve', async () => {
  for (const args of ['preview', 'preview --out a --serve']) {
    const { code, stderr } = await docsJson(site, args);
    assert.equal(code, 2);
    assert.equal(stderr, 'error: Use either --out FOLDER or --serve.\n');
  }
});

it('preview --port needs --serve, as nothing would listen there', async () => {
  const { code, stderr } = await docsJson(folderWith(''), ['preview', site, '--out', 'out', '--port', '3333']);
  assert.deepEqual([code, stderr], [2, 'error: --port has no effect without --serve.\n']);
});

describe('preview --out', () => {
  const write = async (folder: string, out = 'out') => {
    const { code, stdout, stderr } = await docsJson(folder, `preview ${site} --out ${out}`);
    return { code, printed: stdout + stderr };
  };

  it('says what readers do not see of a page', async () => {
    const two = folderWith(`// file: docs.json\n${text}\n// file: index.mdx\n<Panel>A</Panel>\n\n<Panel>B</Panel>\n`);
    assert.equal((await docsJson(two, 'preview --out out')).code, 0);
    const page = readFileSync(path.join(two, 'out/pages/1.js'), 'utf8');
    assert.match(page, /"lost":\[\{"start":18,"end":34,"reason":"The platform shows only the first/);
  });

  it('says of a page that the platform cannot build where and why', async () => {
    const pages = `// file: docs.json\n${text}\n// file: index.mdx\nText\n\n<Note>A\n`;
    const broken = folderWith(pages);
    assert.equal((await docsJson(broken, 'preview --out out')).code, 0);
    const page = readFileSync(path.join(broken, 'out/pages/1.js'), 'utf8');
    assert.match(page, /"broken":\{"line":2,"message":"`<Note>` [^"]*`<\/Note>`/);
  });

  it('overwrites only an older preview', async () => {
    const others = folderWith('// file: notes.txt\nMine.');
    const { code, stderr } = await docsJson(site, `preview --out ${others}`);
    assert.equal(code, 2);
    assert.match(stderr, /holds other files\. Name an empty folder\.\n$/);
    assert.equal(readFileSync(path.join(others, 'notes.txt'), 'utf8').trim(), 'Mine.');
    assert(!existsSync(path.join(others, 'index.html')));
  });

  it('replaces an older preview, removes pages that are gone, and keeps other files', async () => {
    const folder = folderWith('');
    assert.deepEqual(await write(folder), { code: 0, printed: '1 page in out/index.html\n' });
    const out = path.join(folder, 'out');
    assert.deepEqual(readdirSync(out).sort(), ['index.html', 'pages', 'preview.css', 'preview.js', 'site.js']);
    writeFileSync(path.join(out, 'pages/2.js'), 'old');
    writeFileSync(path.join(out, 'pages/mine.txt'), 'mine');
    writeFileSync(path.join(out, 'site.js'), 'old');
    assert.equal((await write(folder)).code, 0);
    assert.deepEqual(readdirSync(path.join(out, 'pages')).sort(), ['1.js', 'mine.txt']);
    assert.match(readFileSync(path.join(out, 'site.js'), 'utf8'), /^globalThis\.docsJsonPreview/);
  });

  it('writes through no link that a repository has planted, and empties no folder behind one', async () => {
    const mine = folderWith('// file: profile\nMine.\n// file: pages/1.js\nMine.\n// file: pages/keep.txt\nMine.');
    const profile = path.join(mine, 'profile');
    const planted = (): { readonly folder: string; readonly out: string } => {
      const folder = folderWith(`// file: out/index.html\n${marker}`);
      return { folder, out: path.join(folder, 'out') };
    };
    for (const [name, to] of [
      ['site.js', profile],
      ['preview.css', path.join(mine, 'new.css')],
      ['pages', path.join(mine, 'pages')],
      ['pages/1.js', profile],
    ] as const) {
      const { folder, out } = planted();
      mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
      symlinkSync(to, path.join(out, name));
      const { code, printed } = await write(folder);
      assert.deepEqual([code, printed], [2, `error: "out/${name}" cannot be written: it is a symbolic link.\n`]);
      assert(lstatSync(path.join(out, name)).isSymbolicLink());
      assert.equal(readFileSync(path.join(out, 'index.html'), 'utf8').trim(), marker);
    }
    const folder = folderWith('// file: x');
    symlinkSync(mine, path.join(folder, 'above'));
    symlinkSync(path.join(mine, 'empty'), path.join(folder, 'out'));
    mkdirSync(path.join(mine, 'empty'));
    for (const out of ['above/new', 'out']) {
      const { code, printed } = await write(folder, out);
      assert.equal(code, 2);
      assert.match(printed, /it is a symbolic link|a symbolic link leads out of the repository/);
    }
    assert.deepEqual(readdirSync(mine).sort(), ['empty', 'pages', 'profile']);
    assert.deepEqual(readdirSync(path.join(mine, 'pages')).sort(), ['1.js', 'keep.txt']);
    assert.equal(readFileSync(profile, 'utf8').trim(), 'Mine.');
    assert.deepEqual(readdirSync(path.join(mine, 'empty')), []);
    // The marker of a committed file is not ours either: it is not looked for behind a link.
    const linked = folderWith('// file: x');
    mkdirSync(path.join(linked, 'out'));
    writeFileSync(path.join(mine, 'pages/index.html'), marker);
    symlinkSync(path.join(mine, 'pages/index.html'), path.join(linked, 'out/index.html'));
    assert.match((await write(linked)).printed, /holds other files/);
  });

  it('accepts hidden and distant folders by name', async () => {
    const folder = folderWith('// file: x');
    assert.equal((await write(folder, '.cache/preview')).code, 0);
    assert.equal((await write(folder, path.join(folderWith(''), 'new'))).code, 0);
  });
});

describe('preview --serve', () => {
  const served = async (work: (address: string, folder: string) => Promise<void>) => {
    const folder = folderWith(fixture);
    const controller = new AbortController();
    let said = '';
    const io = {
      stdout: { write: (one: string) => (said += one) },
      stderr: { write: assert.fail },
      cwd: folder,
      env: { XDG_STATE_HOME: folderWith('') },
      isTerminal: false,
      bundleFolder: path.resolve('dist'),
    };
    const code = servePreview({ port: 0, links: {}, signal: controller.signal }, io);
    try {
      await until('the address is printed', () => said.includes('\n'));
      const [, address = ''] = /^listening on (http:\/\/127\.0\.0\.1:\d+\/[\w-]{22}\/)\n$/.exec(said) ?? [];
      assert(address, said);
      await work(address, folder);
    } finally {
      controller.abort();
      assert.equal(await code, 0);
    }
  };
  /** `fetch` sends headers of its own about who asks. */
  const status = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(address, { headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      }).on('error', reject);
    });

  it('answers at an unguessable address, and lets no other origin read it', () =>
    served(async (address) => {
      const response = await fetch(`${address}site.js`);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('cross-origin-resource-policy'), 'same-origin');
      assert.match(await response.text(), /^globalThis\.docsJsonPreview/);
      assert.equal(await status(address), 200);
      const { origin } = new URL(address);
      for (const guess of ['/', '/site.js', '/index.html', '/AAAAAAAAAAAAAAAAAAAAAA/site.js']) {
        assert.equal(await status(origin + guess), 404, guess);
      }
    }));

  it('refuses requests of other web pages, and accepts readers who follow a link', () =>
    served(async (address) => {
      const from = (site: string, mode: string, dest: string) => ({
        'sec-fetch-site': site,
        'sec-fetch-mode': mode,
        'sec-fetch-dest': dest,
      });
      assert.equal(await status(`${address}site.js`, from('same-origin', 'no-cors', 'script')), 200);
      assert.equal(await status(address, from('none', 'navigate', 'document')), 200);
      for (const site of ['cross-site', 'same-site']) {
        assert.equal(await status(address, from(site, 'navigate', 'document')), 200);
        assert.equal(await status(`${address}site.js`, from(site, 'no-cors', 'script')), 403);
        assert.equal(await status(`${address}pages/1.js`, from(site, 'navigate', 'document')), 403);
        assert.equal(await status(address, from(site, 'no-cors', 'image')), 403);
        assert.equal(await status(address, from(site, 'navigate', 'object')), 403);
      }
    }));

  it('reports why the site cannot be read, and recovers by itself', () =>
    served(async (address, folder) => {
      const file = path.join(folder, 'docs.json');
      writeFileSync(file, '{ "openapi": "3.1.0" }');
      const response = await fetch(address);
      const body = await response.text();
      assert.equal(response.status, 503);
      assert.match(body, /&#34;docs\.json&#34; does not belong to a documentation site/);
      assert.match(body, /<meta http-equiv="refresh" content="1">/);
      assert.equal(await status(`${address}site.js`), 503);
      writeFileSync(file, text);
      assert.equal(await status(address), 200);
      assert.equal(await status(`${address}site.js`), 200);
    }));
});
