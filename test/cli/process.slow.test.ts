import assert from 'node:assert/strict';
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { until } from '../kit/until.ts';
import { builtCommand } from './build.ts';
import { clean, docs, folderWith, type Outcome, oneMissing } from './kit.ts';

async function start(cwd: string, args: readonly string[], options: SpawnOptions = {}): Promise<ChildProcess> {
  return spawn(process.execPath, [await builtCommand(), ...args], { cwd, ...options });
}

async function outcome(child: ChildProcess): Promise<Outcome> {
  const written = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text) => (written.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text) => (written.stderr += text));
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? -1)));
  return { code, ...written };
}

const docsJson = async (cwd: string, ...args: string[]) => outcome(await start(cwd, args));

describe('the process docs-json', () => {
  it('leaves nothing of its own in the site if the home is empty, as in some containers', async () => {
    for (const env of [{ HOME: '' }, { HOME: '', XDG_STATE_HOME: '', XDG_CACHE_HOME: 'cache' }]) {
      const folder = folderWith(
        '// file: docs.json\n{ "navigation": { "pages": ["/index"] } }\n// file: index.mdx\n# Home\n',
      );
      const child = await start(folder, ['fix'], { env });
      await outcome(child);
      assert.deepEqual(readdirSync(folder).sort(), ['docs.json', 'index.mdx']);
    }
  });

  it('exits with the code of its command', async () => {
    assert.equal((await docsJson(folderWith(clean), 'check')).code, 0);
    assert.equal((await docsJson(folderWith(oneMissing), 'check')).code, 1);
    assert.equal((await docsJson(folderWith(oneMissing), 'check', 'nowhere')).code, 2);
    assert.deepEqual(await docsJson('/', '--version'), { code: 0, stdout: '0.0.0-test\n', stderr: '' });
  });

  it('takes back what it has written if it is interrupted, and ends by the signal', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const folder = folderWith(`
        // file: docs.json
        ${docs('{ "pages": ["guides/a", "guides/b"] }').trim()}
        // file: guides/a.mdx
        [B](/guides/b)
        // file: guides/b.mdx
        [A](/guides/a)
        // file: .stop.cjs
        const { promises } = require('node:fs');
        const { rename } = promises;
        // When the first page has taken its place.
        promises.rename = async (from, to) => {
          await rename(from, to);
          if (to.endsWith('.mdx')) process.kill(process.pid, '${signal}');
        };
      `);
      const before = readFileSync(path.join(folder, 'docs.json'), 'utf8');
      const env = { ...process.env, NODE_OPTIONS: `--require=${path.join(folder, '.stop.cjs')}` };
      const child = await start(folder, ['rename', 'guides/', 'learn'], { env });
      const { stdout, stderr } = await outcome(child);
      assert.deepEqual([child.signalCode, stdout], [signal, '']);
      assert.match(stderr, /cannot be written: the command was stopped, so nothing was changed\.\n$/);
      assert.equal(readFileSync(path.join(folder, 'docs.json'), 'utf8'), before);
      assert.deepEqual(readdirSync(folder).sort(), ['.stop.cjs', 'docs.json', 'guides']);
      assert.deepEqual(readdirSync(path.join(folder, 'guides')).sort(), ['a.mdx', 'b.mdx']);
    }
  });

  const groups = Array.from({ length: 5000 }, (_, i) => ({ group: `Group ${i}`, stranger: i, pages: [`page-${i}`] }));
  /** Has one warning a group, far more than a pipe takes at once. */
  const manyProblems = folderWith(`// file: docs.json\n${docs(JSON.stringify({ groups }))}`);

  it('writes all of a large output to a pipe that is read slowly', async () => {
    const child = await start(manyProblems, ['check', '--format', 'json', '--min-level', 'warning']);
    child.stdout?.pause();
    setTimeout(() => child.stdout?.resume(), 300);
    const { code, stdout } = await outcome(child);
    assert.equal(JSON.parse(stdout).summary.warnings, 5000);
    assert(stdout.length > 1_000_000);
    assert.equal(code, 1);
  });

  it('exits quietly when the reader closes the pipe', async () => {
    const child = await start(manyProblems, ['check']);
    child.stdout?.destroy();
    const { stderr } = await outcome(child);
    assert.equal(stderr, '');
  });

  it('exits with the code of its command when the reader closes both pipes', async () => {
    const child = await start(folderWith(clean), ['llms']);
    child.stdout?.destroy();
    child.stderr?.destroy();
    assert.equal((await outcome(child)).code, 0);
  });

  it('reports when the output cannot be written', async () => {
    // A file that is opened to be read takes nothing; on every system.
    const readOnly = openSync(path.join(folderWith(clean), 'docs.json'), 'r');
    const child = await start(folderWith(clean), ['check'], { stdio: ['ignore', readOnly, 'pipe'] });
    const { code, stderr } = await outcome(child);
    assert.match(stderr, /^error: The output cannot be written: .+\.\n$/);
    assert.equal(code, 2);
  });

  it('reports a docs.json or folder without read permission', async () => {
    const folder = folderWith(oneMissing);
    chmodSync(path.join(folder, 'docs.json'), 0);
    mkdirSync(path.join(folder, 'closed'), { mode: 0 });
    chmodSync(folder, 0o755);
    // Root may read everything, so it lets somebody else look.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const refused = (shown: string) => `error: "${shown}" cannot be read: permission denied.\n`;
    const file = await outcome(await start(folder, ['check'], user));
    assert.deepEqual(file, { code: 2, stdout: '', stderr: refused('docs.json') });
    const closed = await outcome(await start(folder, ['check', 'closed'], user));
    assert.deepEqual(closed, { code: 2, stdout: '', stderr: refused('closed') });
  });

  it('says that it may not read a folder, and calls no page in it missing', async () => {
    const site = docs('{ "pages": ["index", "guides/start", "guides/deep/next"] }');
    const folder = folderWith(
      `// file: docs.json\n${site}// file: index.mdx\n[Start](/guides/start)\n// file: guides/start.mdx\n`,
    );
    chmodSync(path.join(folder, 'guides'), 0);
    chmodSync(folder, 0o755);
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const { code, stdout } = await outcome(await start(folder, ['check', '--links'], user));
    chmodSync(path.join(folder, 'guides'), 0o755);
    const lines = stdout.split('\n').filter((line) => /not-found|It is|No |^\d/.test(line));
    assert.deepEqual(lines, [
      'docs.json:2:22 error page-not-found',
      'It is unknown whether the pages in "guides/" exist, because you are not allowed to read this folder. Change its permissions.',
      '1 error in 3 pages',
    ]);
    assert.equal(code, 1);
  });

  it('renames no folder with a part that it may not read, and none that it may not take out of its place', async () => {
    const files = '// file: index.mdx\n// file: guides/start.mdx\n// file: guides/deep/next.mdx\n';
    const folder = folderWith(`// file: docs.json\n${docs('{ "pages": ["index", "guides/start"] }')}${files}`);
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const env = { ...process.env, XDG_STATE_HOME: path.join(folder, 'state') };
    const renamed = async () => outcome(await start(folder, ['rename', 'guides', 'learn'], { ...user, env }));
    chmodSync(folder, 0o555);
    const refused = (reason: string) => ({ code: 1, stdout: '', stderr: `error: ${reason}\n` });
    assert.deepEqual(await renamed(), refused('"guides" cannot be moved: permission denied.'));
    chmodSync(folder, 0o777);
    chmodSync(path.join(folder, 'guides/deep'), 0);
    assert.deepEqual(
      await renamed(),
      refused(
        'You are not allowed to read "guides/deep", so nobody knows what would follow. Change its permissions first.',
      ),
    );
    chmodSync(path.join(folder, 'guides/deep'), 0o755);
    assert.deepEqual(readdirSync(folder).sort(), ['docs.json', 'guides', 'index.mdx']);
  });

  it('says that the current folder is gone', async () => {
    const script = 'rm -r "$PWD" && exec "$0" "$1" check';
    const child = spawn('sh', ['-c', script, process.execPath, await builtCommand()], { cwd: folderWith('') });
    const { code, stdout, stderr } = await outcome(child);
    const said = 'error: The current folder does not exist any more. Go to another one.\n';
    assert.deepEqual({ code, stdout, stderr: stderr.slice(-said.length) }, { code: 2, stdout: '', stderr: said });
  });

  it('finds git behind a folder of the PATH that it may not enter', async () => {
    const folder = folderWith(clean);
    const closed = folderWith('');
    chmodSync(folder, 0o755);
    chmodSync(closed, 0);
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const env = { ...process.env, PATH: `${closed}${path.delimiter}${process.env['PATH']}` };
    const { code, stderr } = await outcome(await start(folder, ['diff'], { ...user, env }));
    chmodSync(closed, 0o755);
    const said = 'error: There is no git repository here, so there is nothing to compare with.\n';
    assert.deepEqual({ code, stderr }, { code: 2, stderr: said });
  });

  it('names a page without read permission, which it cannot check', async () => {
    const folder = folderWith(clean);
    chmodSync(path.join(folder, 'index.mdx'), 0);
    chmodSync(folder, 0o755);
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    for (const check of ['--links', '--content']) {
      const { stderr } = await outcome(await start(folder, ['check', check], user));
      assert.match(stderr, /^index\.mdx: warning: The page cannot be read, so it is not checked\.$/m);
    }
  });
});

describe('docs-json lsp --stdio', () => {
  it('is the language server, and writes nothing but its protocol', async () => {
    const folder = folderWith(oneMissing);
    const uri = `file://${folder}`;
    const child = await start(folder, ['lsp', '--stdio', `--clientProcessId=${process.pid}`]);
    assert(child.stdout && child.stdin);
    const connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    const failures: unknown[] = [];
    // Text between two messages makes the reader fail.
    connection.onError((failure) => failures.push(failure));
    connection.listen();
    const workspaceFolders = [{ uri, name: 'site' }];
    const params = { processId: process.pid, rootUri: uri, workspaceFolders, capabilities: {} };
    try {
      const { serverInfo } = await connection.sendRequest<{ serverInfo: object }>('initialize', params);
      assert.deepEqual(serverInfo, { name: 'docs-json', version: '0.0.0-test' });
      await connection.sendRequest('shutdown');
      const ended = outcome(child);
      await connection.sendNotification('exit');
      assert.deepEqual(await ended, { code: 0, stdout: '', stderr: '' });
      assert.deepEqual(failures, []);
    } finally {
      child.kill();
    }
  });

  it('survives and logs an uncaught error', async () => {
    const folder = folderWith(`
      // file: thrower.cjs
      setTimeout(() => { throw new Error('planted in a timer'); }, 500);
      setTimeout(() => Promise.reject(new Error('planted in a promise')), 500);
    `);
    const child = await start(folder, ['lsp', '--stdio'], {
      env: { ...process.env, NODE_OPTIONS: `--require=${path.join(folder, 'thrower.cjs')}` },
    });
    assert(child.stdout && child.stdin);
    const connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    const logged: string[] = [];
    connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      logged.push(message);
    });
    connection.listen();
    try {
      await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
      const all = () => ['planted in a timer', 'planted in a promise'].every((text) => logged.join().includes(text));
      await until('both are logged', () => all());
      assert.equal(await connection.sendRequest('docsJson/rules/about', { code: 'unknown' }), null);
    } finally {
      child.kill();
    }
  });
});
