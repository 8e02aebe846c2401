import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Workspace } from '../../server/language/engine/workspace.ts';
import { diagnosticsOf } from '../../server/language/features/diagnostics.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { buildSite } from '../bench/site/build.ts';
import { type Random, randomOf } from '../kit/random.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/**
 * So much more may be on the heap after all of it than after the first part. Half a kilobyte kept of each edit would be as much.
 * What grows once, compiled code and tables that are read when they are first needed, grows in one of the parts; what leaks
 * grows in each of them.
 */
const allowedMb = 4;
const parts = 4;

describe('memory of a site of 500 pages is flat', () => {
  it('over 10,000 edits', async () => {
    const editor = await openSite();
    await checkFlat(2_000, 8_000, () => editor.type());
  });

  it('over 200 openings and closings of documents', async () => {
    const editor = await openSite();
    await checkFlat(40, 160, (time) => editor.reopen(time));
  });

  it('over 50 branch switches', async () => {
    const editor = await openSite();
    await checkFlat(10, 40, (time) => editor.switchTo(time % 2 === 0 ? branches[1] : branches[0]));
  });
});

/** Compares the heap after the first times with the heap after each part of the others. */
async function checkFlat(first: number, others: number, act: (time: number) => void | Promise<void>): Promise<void> {
  for (let time = 0; time < first; time++) await act(time);
  let before = usedMb();
  const grown: number[] = [];
  for (let time = 0; time < others; time++) {
    await act(first + time);
    if ((time + 1) % (others / parts) !== 0) continue;
    const now = usedMb();
    grown.push(now - before);
    before = now;
  }
  const [, typical = Number.POSITIVE_INFINITY] = grown.sort((one, other) => one - other);
  const sizes = grown.map((mb) => mb.toFixed(2)).join(', ');
  assert.ok(
    typical < allowedMb / parts,
    `${sizes} MB more in the parts, least first, and ${before.toFixed(1)} MB in all`,
  );
}

function usedMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

type Branch = ReadonlyMap<string, string>;

const branches: readonly [Branch, Branch] = [branchOf(1), branchOf(2)];

/** Two branches of the same size have other pages, in another navigation. */
function branchOf(seed: number): Branch {
  const { docs, pages } = buildSite({ pages: 500, shape: 'tabs', endpoints: 0, broken: 0, seed });
  const files = pages.map(
    (page) => [`${page}.mdx`, `---\ntitle: ${page}\n---\n\nSee [the other](/${pages[0]}).\n`] as const,
  );
  return new Map([['docs.json', JSON.stringify(docs, null, 2)], ...files]);
}

async function openSite() {
  const [branch] = branches;
  const files = memoryFiles(branch);
  const ignore = () => undefined;
  const host = { rules: allRules, filesIn: () => files, edited: ignore, changed: ignore, failed: assert.ifError };
  const workspace = new Workspace(host);
  await workspace.setFolders(['file:///site']);
  const random = randomOf(1);
  const configUri = 'file:///site/docs.json';
  let version = 1;
  workspace.open(configUri, 'docs-json', version, branch.get('docs.json') ?? '');
  await look();

  return {
    /** A letter goes in somewhere, or the one typed last goes out; each time the problems are looked at. */
    type: typist(),
    /** A page is opened, looked at and closed; docs.json too each tenth time. */
    async reopen(time: number): Promise<void> {
      const file = [...files.texts.keys()][1 + (time % 400)] ?? 'docs.json';
      const uri = `file:///site/${file}`;
      workspace.open(uri, 'mdx', 1, files.texts.get(file) ?? '');
      await look(file);
      workspace.close(uri);
      if (time % 10 !== 0) return;
      workspace.close(configUri);
      await workspace.upToDate();
      workspace.open(configUri, 'docs-json', ++version, files.texts.get('docs.json') ?? '');
      await look();
    },
    /** All files make way for those of another branch; the watcher tells of each, and the editor loads docs.json anew. */
    async switchTo(next: Branch): Promise<void> {
      const before = [...files.texts.keys()];
      files.texts.clear();
      for (const [file, text] of next) files.texts.set(file, text);
      workspace.change(configUri, [{ text: next.get('docs.json') ?? '' }], ++version);
      const kindOf = (file: string) =>
        !next.has(file) ? ('deleted' as const) : before.includes(file) ? ('changed' as const) : ('created' as const);
      const changed = new Set([...before, ...next.keys()]);
      await workspace.filesChanged(
        Array.from(changed, (file) => ({ uri: `file:///site/${file}`, kind: kindOf(file) })),
      );
      await look();
    },
  };

  function typist(): () => void {
    let typed: ReturnType<typeof rangeAt> | undefined;
    return () => {
      const change = typed ? { range: typed, text: '' } : letterAt(random);
      workspace.change(configUri, [change], ++version);
      typed = typed ? undefined : rangeAt(change.range.start);
      diagnostics('docs.json');
    };
  }

  function letterAt(from: Random) {
    const text = workspace.document(configUri)?.text;
    assert.ok(text);
    const start = text.positionAt(from.below(text.characters.length));
    return { range: { start, end: start }, text: from.pick(['x', '"', ' ', 'y']) };
  }

  function diagnostics(file: string): number {
    const site = workspace.siteOf(configUri);
    assert.ok(site);
    const problems = [...site.state.problems, ...site.state.openPageProblems(file)];
    return diagnosticsOf(problems, { uri: (each) => each, text: (each) => site.state.text(each) }).length;
  }

  async function look(file = 'docs.json'): Promise<void> {
    await workspace.upToDate();
    await workspace.siteOf(configUri)?.state.settled();
    diagnostics(file);
  }
}

/** The place of the letter that begins there. */
function rangeAt(start: { readonly line: number; readonly character: number }) {
  return { start, end: { line: start.line, character: start.character + 1 } };
}
