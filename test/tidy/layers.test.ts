import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { describe, it } from 'node:test';
import { type Import, importsOf, isOurs, isThere, none, sourceFiles } from './sources.ts';

/** What each part of the language server may import, besides itself, `server/base`, `server/mdx` and `protocol`. */
const layers: Readonly<Record<string, readonly string[]>> = {
  protocol: ['grammar', 'values'],
  text: [],
  grammar: ['text'],
  values: ['text', 'grammar'],
  openapi: ['text', 'values'],
  site: ['text', 'values'],
  model: ['text', 'grammar', 'values', 'openapi', 'site'],
  divisions: ['site', 'model'],
  links: ['text', 'values', 'site', 'model'],
  changes: ['text', 'grammar', 'values', 'openapi', 'site', 'model', 'divisions', 'links'],
  compare: ['site', 'model'],
  newSite: ['text', 'grammar', 'values', 'site'],
  rules: ['text', 'grammar', 'values', 'openapi', 'site', 'model', 'divisions', 'links'],
  features: ['text', 'grammar', 'values', 'openapi', 'site', 'model', 'divisions', 'links', 'changes', 'compare'],
  // How docs.json writes what mint.json had.
  fixes: ['text', 'grammar', 'values', 'openapi', 'site', 'model', 'divisions', 'links', 'changes', 'newSite'],
  schema: ['grammar', 'values'],
  engine: ['text', 'openapi', 'site', 'model', 'divisions', 'links', 'changes', 'rules'],
  lsp: [
    'text',
    'grammar',
    'values',
    'openapi',
    'site',
    'model',
    'divisions',
    'links',
    'changes',
    'compare',
    'newSite',
    'rules',
    'features',
    'fixes',
    'engine',
  ],
};
/** What knows nothing of documentation, and our own messages. */
const everyones = ['server/base/', 'server/mdx/', 'server/language/protocol/'];
const belowEngine = [
  'text',
  'grammar',
  'values',
  'openapi',
  'site',
  'model',
  'divisions',
  'links',
  'changes',
  'compare',
  'newSite',
  'rules',
  'features',
  'fixes',
  'schema',
];
const imports = importsOf(sourceFiles('server', 'client'));
/** Who imports the disk. */
const disk = imports.filter(({ to }) => to.startsWith('server/disk/'));
/** The only files that import builtins of Node. */
const boundary =
  /^server\/language\/site\/node\.ts|^server\/(assistant\/node|mdx\/node|disk|git|library|mcp|cli)\/|\/main\.|^client\/extension\.ts/;

describe('who may import whom', () => {
  for (const [layer, allowed] of Object.entries(layers)) {
    it(`${layer} imports only ${allowed.join(', ') || 'itself'}`, () => {
      assert(sourceFiles(`server/language/${layer}`).length > 0);
      const known = [layer, ...allowed].map((name) => `server/language/${name}/`);
      // The assistant is handed the site through its own interface, of which the client asks too.
      if (layer === 'protocol' || layer === 'lsp') known.push('server/assistant/project.ts');
      if (layer === 'engine') known.push('server/assistant/project.ts', 'server/assistant/site.ts');
      // The files of a disk know where its links may lead.
      const isDisk = ({ from, to }: Import) => from === 'server/language/site/node.ts' && to.startsWith('server/disk/');
      const others = of(layer).filter((one) => !isDisk(one));
      none(others.filter(({ to }) => isOurs(to) && ![...everyones, ...known].some((start) => to.startsWith(start))));
    });
  }

  it('a rule imports no other rule', () => {
    const helpers = ['rule.ts', 'fieldRules.ts', 'missingLinks.ts', 'redirectTableRule.ts'].map(
      (name) => `server/language/rules/${name}`,
    );
    none(
      of('rules').filter(
        ({ from, to }) =>
          to.startsWith('server/language/rules/') && !helpers.includes(to) && !from.endsWith('/rules/all.ts'),
      ),
    );
  });

  it('the assistant knows nothing of the language server', () => {
    none(imports.filter(({ from, to }) => from.startsWith('server/assistant/') && to.startsWith('server/language/')));
  });

  it('the disk knows nothing of ours, and only who meets Node anyway knows the disk', () => {
    assert(sourceFiles('server/disk').length > 0);
    none(
      imports.filter(
        ({ from, to }) => from.startsWith('server/disk/') && isOurs(to) && !/^server\/(disk|base)\//.test(to),
      ),
    );
    none(disk.filter(({ from }) => !boundary.test(from)));
  });

  it('what everyone may import imports nothing of ours', () => {
    for (const folder of ['server/base', 'server/mdx'].filter(isThere)) {
      assert(sourceFiles(folder).length > 0, folder);
      none(
        imports.filter(
          ({ from, to }) =>
            from.startsWith(`${folder}/`) &&
            isOurs(to) &&
            !to.startsWith(`${folder}/`) &&
            !(folder === 'server/mdx' && to.startsWith('server/base/')),
        ),
      );
    }
  });

  it('every folder of the language server is known here', () => {
    const folders = readdirSync('server/language', { withFileTypes: true }).map(({ name }) => name);
    assert.deepEqual(folders.sort(), Object.keys(layers).sort());
  });

  it('the library knows nothing of who uses it, and of the language server nothing that speaks a protocol', () => {
    assert(sourceFiles('server/library').length > 0);
    const unknown = [
      'server/cli/',
      'server/mcp/',
      'server/main.',
      'server/assistant/',
      'server/language/lsp/',
      'client/',
    ];
    const isOutside = ({ to }: Import) => unknown.some((start) => to.startsWith(start)) || to === 'commander';
    none(imports.filter((one) => one.from.startsWith('server/library/') && isOutside(one)));
    none(
      imports.filter(
        ({ from, to }) => to.startsWith('server/library/') && !/^server\/(library|cli|mcp|api)\//.test(from),
      ),
    );
  });

  it('the MCP server knows the library and what answers questions, and nothing of the command line', () => {
    assert(sourceFiles('server/mcp').length > 0);
    const known = /^server\/(mcp|library|disk|base|assistant|language)\//;
    const own = imports.filter(({ from }) => from.startsWith('server/mcp/'));
    none(own.filter(({ to }) => isOurs(to) && (!known.test(to) || to.startsWith('server/language/lsp/'))));
    none(imports.filter(({ from, to }) => to.startsWith('server/mcp/') && !/^server\/(mcp|cli)\//.test(from)));
  });

  it('what the package exports knows the library only, and nobody imports it', () => {
    const known = /^server\/(api|library|base|language)\//;
    const own = imports.filter(({ from }) => from.startsWith('server/api/'));
    assert(own.length > 0);
    none(own.filter(({ to }) => isOurs(to) && (!known.test(to) || to.startsWith('server/language/lsp/'))));
    none(imports.filter(({ from, to }) => to.startsWith('server/api/') && !from.startsWith('server/api/')));
    none(imports.filter(({ from }) => from === 'server/api/types.ts'));
  });

  it('nobody reads the process but an entry: the library is given its folder', () => {
    const asking = /\bprocess\.(?:cwd|env|argv|stdout|stderr|exit)\b/;
    assert.deepEqual(
      sourceFiles('server/library').filter((file) => asking.test(readFileSync(file, 'utf8'))),
      [],
    );
  });

  it('git implements interfaces of the language server, and only who meets the disk as well asks it', () => {
    const known = [
      'server/git/',
      'server/base/',
      'server/mdx/',
      'server/language/protocol/',
      'server/language/site/',
      'server/language/compare/repository.ts',
      'server/language/divisions/pageHistory.ts',
    ];
    const own = imports.filter(({ from }) => from.startsWith('server/git/'));
    assert(own.length > 0);
    none(own.filter(({ to }) => isOurs(to) && !known.some((start) => to.startsWith(start))));
    none(
      imports.filter(
        ({ from, to }) => to.startsWith('server/git/') && !/^server\/((git|library|cli)\/|main\.server\.ts)/.test(from),
      ),
    );
  });

  it('the command line knows the library and what it starts, and of the protocol only what reads drawings', () => {
    const known = /^server\/(?:(?:cli|library|language|assistant|disk|git|mcp|base|mdx)\/|main\.node\.ts$)/;
    const drawings = 'server/language/lsp/workspace/iconDrawings.ts';
    const own = imports.filter(({ from }) => from.startsWith('server/cli/'));
    assert(own.length > 0);
    none(own.filter(({ to }) => isOurs(to) && !known.test(to)));
    none(own.filter(({ to }) => to.startsWith('server/language/lsp/') && to !== drawings));
  });

  it('nobody imports the command line or an entry', () => {
    none(imports.filter(({ from, to }) => /^server\/(cli\/|main\.)/.test(to) && !/^server\/(cli\/|main\.)/.test(from)));
  });
});

describe('the world outside', () => {
  it('is reached at the boundary only: builtins of Node', () => {
    none(imports.filter(({ from, to }) => isBuiltin(to) && !boundary.test(from)));
  });

  it('below the engine no package of VS Code is run, and only features know its types', () => {
    none(
      belowEngine.flatMap((layer) =>
        of(layer).filter(({ to, isType }) => /^vscode/.test(to) && !(layer === 'features' && isType)),
      ),
    );
  });

  it('below the engine nobody reads a clock', () => {
    const clock = /\b(?:Date\.now|performance\.now|setTimeout|setInterval)\(|\bnew Date\(\)/;
    const files = belowEngine.flatMap((layer) => sourceFiles(`server/language/${layer}`));
    assert.deepEqual(
      files.filter((file) => clock.test(readFileSync(file, 'utf8'))),
      [],
    );
  });

  it('no list of whatever length is handed over on the stack', () => {
    const spread = /\.(?:push|unshift)\((?:[^(){}]*, )?\.\.\.(?!\(\w+ \? \[)|Math\.(?:min|max)\((?:[^()]*, )?\.\.\./;
    assert.deepEqual(
      sourceFiles('server', 'client').filter(
        (file) => file !== 'server/base/lists.ts' && spread.test(readFileSync(file, 'utf8')),
      ),
      [],
    );
  });

  it('what begins by itself in the server begins above a net', () => {
    const bare = /\b(?:setTimeout|setInterval)\((?!\(\) => (?:guard|resolve)\()|^\s*void connection/;
    const files = sourceFiles('server/language');
    assert.deepEqual(
      files.flatMap((file) => {
        const lines = readFileSync(file, 'utf8').split('\n');
        return lines.filter((line) => bare.test(line)).map((line) => `${file}: ${line.trim()}`);
      }),
      [],
    );
  });

  it('the browser bundles hold no builtin of Node', () => {
    for (const file of ['dist/client.web.meta.json', 'dist/server.web.meta.json']) {
      assert(isThere(file), `${file} is made by \`npm run build\`, which has to run first.`);
      const { inputs }: { inputs: Record<string, { imports: { path: string }[] }> } = JSON.parse(
        readFileSync(file, 'utf8'),
      );
      const found = Object.entries(inputs).flatMap(([from, input]) =>
        input.imports.flatMap(({ path }) => (isBuiltin(path) ? [`${from} → ${path}`] : [])),
      );
      assert.deepEqual(found, [], file);
    }
  });
});

function of(layer: string): readonly Import[] {
  return imports.filter(({ from }) => from.startsWith(`server/language/${layer}/`));
}

function isBuiltin(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name);
}
