import assert from 'node:assert/strict';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { docsJson, folderWith, oneMissing } from './kit.ts';

/** Everything that ends with 2: one line that says what to do, and nothing on standard output. */
async function checkRefused(args: string, message: string, fixture = oneMissing): Promise<void> {
  const { code, stdout, stderr } = await docsJson(folderWith(fixture), args);
  assert.equal(stderr, `error: ${message}\n`);
  assert.equal(stdout, '');
  assert.equal(code, 2);
}

describe('the arguments of docs-json', () => {
  const refused: readonly (readonly [args: string, message: string])[] = [
    ['chek', "unknown command 'chek' (Did you mean check?)"],
    ['docs', "unknown command 'docs'. To check a site, run: docs-json check path/to/docs"],
    ['check --formt json', "unknown option '--formt' (Did you mean --format?)"],
    ['check --format', "option '--format <format>' argument missing"],
    [
      'check --format yaml',
      "option '--format <format>' argument 'yaml' is invalid. Choose one of human, json, sarif, github.",
    ],
    ['check --format jason', `option '--format <format>' argument 'jason' is invalid. Did you mean "json"?`],
    [
      'check --min-level warn',
      "option '--min-level <level>' argument 'warn' is invalid. Choose one of error, warning, information, hint.",
    ],
    [
      'check --profile platfrom',
      `option '--profile <profile>' argument 'platfrom' is invalid. Did you mean "platform"?`,
    ],
    [
      'check --rule page-notfound=off',
      `option '--rule <code=level>' argument 'page-notfound=off' is invalid. There is no rule "page-notfound". Did you mean "page-not-found"?`,
    ],
    [
      'check --rule page-not-found=loud',
      "option '--rule <code=level>' argument 'page-not-found=loud' is invalid. Choose one of error, warning, information, hint, off.",
    ],
    [
      'check --rule page-not-found',
      "option '--rule <code=level>' argument 'page-not-found' is invalid. Write it as page-not-found=warning.",
    ],
    [
      'check --ignore orphans=drafts/**',
      `option '--ignore <code=glob>' argument 'orphans=drafts/**' is invalid. There is no rule "orphans".`,
    ],
    [
      'check --max-warnings few',
      "option '--max-warnings <number>' argument 'few' is invalid. Give a whole number, such as 0.",
    ],
    ['check --baseline a.json --write-baseline b.json', 'Use either --baseline or --write-baseline, not both.'],
    ['lsp', 'The language server needs --stdio: docs-json lsp --stdio.'],
  ];
  for (const [args, message] of refused) it(`refuses: ${args}`, () => checkRefused(args, message));

  it('refuses a folder without a site, and names no other command', () =>
    checkRefused(
      'assistant',
      'There is no docs.json here or below. Name the folder of a site.',
      '// file: index.mdx\n',
    ));

  it('name a docs.json that a link leads out of the repository to, unless the link is allowed', async () => {
    const [elsewhere, folder] = [folderWith(oneMissing), folderWith('// file: index.mdx\n')];
    symlinkSync(path.join(elsewhere, 'docs.json'), path.join(folder, 'docs.json'));
    const reason = '"docs.json" cannot be read: a symbolic link leads out of the repository.';
    assert.deepEqual(await docsJson(folder, 'check'), { code: 2, stdout: '', stderr: `error: ${reason}\n` });
    assert.equal((await docsJson(folder, ['check', '--allow-links-to', elsewhere])).code, 1);
  });

  it('show the help and exit with 2 if no command is named', async () => {
    const { code, stderr } = await docsJson('/', '');
    assert.match(stderr, /^Usage: docs-json .*Commands:.* check .* lsp /s);
    assert.equal(code, 2);
  });

  it('show the help with examples, and the version', async () => {
    const help = await docsJson('/', 'check --help');
    assert.match(help.stdout, /Exit code: 0 .*Examples:\n {2}docs-json check /s);
    assert.equal(help.code, 0);
    assert.deepEqual(await docsJson('/', '--version'), { code: 0, stdout: '0.0.0-test\n', stderr: '' });
  });

  it('take a terminal that does not know its width for a wide one', async () => {
    const folder = folderWith(oneMissing);
    for (const args of ['check', 'check --help']) {
      const { stdout } = await docsJson(folder, args);
      assert.equal((await docsJson(folder, args, { columns: 0 })).stdout, stdout);
    }
  });

  it('show the help of a command in two ways, with defaults that mean something', async () => {
    const own = await docsJson('/', 'translations --help');
    assert.deepEqual(await docsJson('/', 'help translations'), own);
    assert.doesNotMatch(own.stdout, /\(default: (?:null|undefined)\)/);
    assert.deepEqual(await docsJson('/', 'help'), await docsJson('/', '--help'));
  });

  it('are documented in docs/cli.md, option for option', async () => {
    const { stdout } = await docsJson('/', '--help', { columns: 1000 });
    const commands = [...stdout.matchAll(/^ {2}([a-z-]+) \[options\]/gm)].map((match) => match[1]);
    const helps = await Promise.all(commands.map((name) => docsJson('/', `${name} --help`, { columns: 1000 })));
    const options = helps.flatMap(({ stdout }) =>
      [...stdout.matchAll(/^ {2}(--\S+(?: <\S+>)?)/gm)].map((match) => match[1]),
    );
    const rows = [...readFileSync('docs/cli.md', 'utf8').matchAll(/^\| `(--[^`]+)`/gm)].map((match) => match[1]);
    assert(commands.includes('preview') && options.length > 20);
    assert.deepEqual(rows, options);
  });
});
