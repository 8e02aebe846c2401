import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { diffGithub } from '../../server/cli/diff/github.ts';
import { githubFormat } from '../../server/cli/format/github.ts';
import type { Report } from '../../server/cli/report.ts';
import { allRules } from '../../server/language/rules/all.ts';
import type { FoundProblem } from '../../server/library/problems.ts';
import { checkJson, docs, docsJson, folderWith } from './kit.ts';

/** A site in a folder below, with a problem that has a related place. */
const twice = `
  // file: my docs/docs.json
  ${docs('{ "groups": [{ "group": "A", "pages": ["index", "index"] }] }')}
  // file: my docs/index.mdx
  # Home
  // file: my docs/lost.mdx
  # Lost
`;

describe('--format json', () => {
  it('is one object of version 1, with paths from the docs root and zero-based positions', async () => {
    const folder = path.join(folderWith(twice), 'my docs');
    const report = await checkJson(folder);
    const [duplicate, orphan] = report.problems;
    assert.deepEqual(report, {
      version: 1,
      root: folder,
      problems: [
        {
          file: 'docs.json',
          range: { start: { line: 1, character: 48 }, end: { line: 1, character: 55 } },
          severity: 'warning',
          code: 'duplicate-page',
          message: duplicate?.message,
          related: [
            {
              file: 'docs.json',
              range: { start: { line: 1, character: 39 }, end: { line: 1, character: 46 } },
              message: duplicate?.related[0]?.message,
            },
          ],
        },
        {
          file: 'lost.mdx',
          range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
          severity: 'hint',
          code: 'orphan-page',
          message: orphan?.message,
          related: [],
        },
      ],
      summary: { errors: 0, warnings: 1, information: 0, hints: 1, pages: 1, files: 1 },
    });
    assert(duplicate?.message && duplicate.related[0]?.message && orphan?.message);
  });

  it('is sorted by file and position', async () => {
    const folder = folderWith(`
      // file: docs.json
      ${docs('{ "pages": ["b", "a"], "tabs": 1,\n"groups": [] }')}
      // file: zoo.mdx
      # Zoo
      // file: Alpha.mdx
      # Alpha
    `);
    const { problems } = await checkJson(folder);
    const places = problems.map(
      ({ file, range: { start } }) => `${file} ${start.line} ${String(start.character).padStart(3)}`,
    );
    assert(places.length > 4);
    assert.deepEqual(places, places.toSorted());
  });

  it('counts in UTF-16 code units', async () => {
    const folder = folderWith(`// file: docs.json\n${docs('{ "pages": ["🚀", "gone"] }')}`);
    const { problems } = await checkJson(folder);
    assert.deepEqual(problems.at(-1)?.range, { start: { line: 1, character: 18 }, end: { line: 1, character: 24 } });
  });
});

describe('--format sarif', () => {
  it('has the members SARIF 2.1.0 requires, and each rule', async () => {
    const folder = folderWith(twice);
    const { stdout } = await docsJson(folder, 'check --format sarif');
    const log = JSON.parse(stdout);
    assert.equal(log.version, '2.1.0');
    assert.equal(log.$schema, 'https://json.schemastore.org/sarif-2.1.0.json');
    assert.equal(log.runs.length, 1);
    const { tool, results, columnKind, originalUriBaseIds } = log.runs[0];
    assert.equal(columnKind, 'utf16CodeUnits');
    assert.equal(originalUriBaseIds['%SRCROOT%'].uri, `${pathToFileURL(folder)}/`);
    assert.deepEqual(Object.keys(tool.driver), ['name', 'semanticVersion', 'rules']);
    assert.equal(tool.driver.rules.length, allRules.length);
    for (const [index, rule] of allRules.entries()) {
      const { id, shortDescription, fullDescription, help, defaultConfiguration } = tool.driver.rules[index];
      assert.equal(id, rule.code);
      assert.match(shortDescription.text, /^[A-Z`].*\.$/);
      assert.equal(fullDescription.text, rule.about);
      // GitHub requires it.
      assert(help.text.startsWith(rule.about) && help.markdown.includes(`"${id}": "off"`));
      assert.match(defaultConfiguration.level, /^(error|warning|note)$/);
    }

    const [duplicate, orphan] = results;
    const artifactLocation = { uri: 'my%20docs/docs.json', uriBaseId: '%SRCROOT%' };
    const region = { startLine: 2, startColumn: 49, endLine: 2, endColumn: 56 };
    assert.equal(duplicate.ruleId, 'duplicate-page');
    assert.equal(tool.driver.rules[duplicate.ruleIndex].id, 'duplicate-page');
    assert.equal(duplicate.level, 'warning');
    assert(duplicate.message.text);
    assert.deepEqual(duplicate.locations, [{ physicalLocation: { artifactLocation, region } }]);
    const [related] = duplicate.relatedLocations;
    assert.deepEqual(related.physicalLocation, {
      artifactLocation,
      region: { ...region, startColumn: 40, endColumn: 47 },
    });
    assert(related.message.text);
    assert.equal(orphan.level, 'note');
    assert.deepEqual(orphan.relatedLocations, []);
  });

  it('names files below a folder, also where the command runs beside the site or at the top of the disk', async () => {
    const folder = folderWith(`${twice}\n// file: tools/run.sh\n`);
    const beside = await docsJson(path.join(folder, 'tools'), ['check', '../my docs', '--format', 'sarif']);
    const [run] = JSON.parse(beside.stdout).runs;
    assert.equal(run.originalUriBaseIds['%SRCROOT%'].uri, `${pathToFileURL(folder)}/`);
    assert.equal(run.results[0].locations[0].physicalLocation.artifactLocation.uri, 'my%20docs/docs.json');
    const top = path.parse(folder).root;
    const above = JSON.parse((await docsJson(top, ['check', folder, '--format', 'sarif'])).stdout);
    assert.equal(above.runs[0].originalUriBaseIds['%SRCROOT%'].uri, pathToFileURL(top).href);
  });
});

describe('--format github', () => {
  it('writes one workflow command for each problem except hints, and the summary', async () => {
    const folder = folderWith(twice);
    const { stdout } = await docsJson(folder, 'check --format github');
    const [command, ...rest] = stdout.split('\n');
    const place = 'file=my docs/docs.json,line=2,endLine=2,col=49,endColumn=56,title=duplicate-page';
    assert(command?.startsWith(`::warning ${place}::`), command);
    assert.deepEqual(rest, ['1 warning in 1 page', '']);
    const all = await docsJson(folder, 'check --format github --min-level hint');
    assert.match(
      all.stdout,
      /^::notice file=my docs\/lost\.mdx,line=1,endLine=1,col=1,endColumn=1,title=orphan-page::/m,
    );
  });

  it('names files from the folder of the checkout, wherever the step runs', async () => {
    const folder = folderWith(twice);
    const { stdout } = await docsJson(path.join(folder, 'my docs'), 'check --format github', {
      env: { GITHUB_WORKSPACE: folder },
    });
    assert(stdout.startsWith('::warning file=my docs/docs.json,'));
  });

  it('escapes characters that would end a command or a property', () => {
    const problem: FoundProblem = {
      file: 'a,b:c%.json',
      range: { start: { line: 0, character: 0 }, end: { line: 2, character: 1 } },
      message: '100%,\r\nor: nothing',
      code: 'syntax',
      level: 'information',
      related: [],
      text: undefined,
    };
    const report: Report = { root: '/home/me', sites: 1, pages: 0, files: 1, problems: [problem] };
    const [command] = githubFormat(report, 'hint', '/home/me').split('\n');
    const place = 'file=a%2Cb%3Ac%25.json,line=1,endLine=3,title=syntax';
    assert.equal(command, `::notice ${place}::100%25,%0D%0Aor: nothing`);
  });

  it('escapes them in the folder of a compared site, too', () => {
    const commit = { kind: 'commit', name: 'main', commit: '0'.repeat(40) } as const;
    const addresses = { broken: [{ address: '/old', title: 'Old' }], redirected: [], gained: [] };
    const report = { base: commit, target: commit, changes: [], addresses, problems: { new: [], gone: [] } };
    const site = { ...report, root: '/home/me/v1,v2' };
    const text = diffGithub(site, { max: 1, addresses: false }, { env: {}, cwd: '/home/me' });
    assert.match(text, /^::error file=v1%2Cv2\/docs\.json,title=broken-address::Readers of \/old /);
  });
});
