import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diffLines } from 'diff';
import { openSite } from '../../../server/api/index.ts';
import type { NavigationNode, Problem, ReaderChange } from '../../../server/api/types.ts';
import { fingerprint } from '../../../server/base/fingerprint.ts';
import type { CorpusSite } from '../../kit/corpus.ts';
import { readFolder } from '../../kit/folder.ts';
import { agentOn, answerOf } from '../kit.ts';

/** What an agent is asked to do, and what must have come of it. */
export interface Task {
  readonly calls: readonly (readonly [tool: string, input: Readonly<Record<string, unknown>>])[];
  /** What readers find changed, and nothing else: `moved page guides/a`. */
  readonly changes: readonly string[];
  /** The files that may be other ones, new or gone; docs.json is always among them. */
  readonly files?: readonly string[];
  /** New paths of pages with their old ones: links to them in other pages may be other ones too. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** How many lines of docs.json may be other ones; 4 where nothing is said. */
  readonly lines?: number;
}

/** Does a task on a copy of a real site through the tools alone, and judges what came of it by the comparison of the product. */
export async function checkTask(site: CorpusSite, taskFor: (pick: Picks) => Task): Promise<void> {
  const folder = copyOf(site);
  try {
    const before = await openSite(folder);
    const old = readFolder(folder);
    const task = taskFor(picksOf(before.navigation(), before.navigation({ asWritten: true })));
    const agent = await agentOn(folder, { write: true, delete: true });
    for (const [tool, input] of task.calls) {
      const answer = await answerOf(agent, tool, input);
      assert.match(answer, /^Changed: /, `${tool} ${JSON.stringify(input)}`);
    }
    const { changes, problems } = await (await openSite(folder)).diff(before);
    assert.deepEqual(changes.map(changeLine).sort(), [...task.changes].sort());
    assert.deepEqual(problems.new.filter(isNewIn(problems.gone)), []);
    const now = readFolder(folder);
    const touched = [...new Set([...old.keys(), ...now.keys()])].filter((file) => old.get(file) !== now.get(file));
    const allowed = ['docs.json', ...(task.files ?? [])];
    const others = touched.filter((file) => !allowed.includes(file));
    for (const file of others) assert.equal(withOldLinks(now.get(file), task.renamed), old.get(file), file);
    const lines = changedLines(old.get('docs.json') ?? '', now.get('docs.json') ?? '');
    assert(lines > 0 && lines <= (task.lines ?? 4), `${lines} lines of docs.json are other ones`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a problem is not a hint, and not one that was there already about something that is called otherwise now. */
function isNewIn(gone: readonly Problem[]): (problem: Problem) => boolean {
  const left = gone.map(({ file, code }) => `${code} ${file}`);
  return ({ file, code, level }) => {
    const known = left.indexOf(`${code} ${file}`);
    if (known >= 0) left.splice(known, 1);
    return known < 0 && level !== 'hint';
  };
}

function changeLine({ kind, node }: ReaderChange): string {
  return `${kind} ${node.kind} ${node.path ?? node.title}`;
}

/** A page with its links as they were; undefined for one that is gone. */
function withOldLinks(text: string | undefined, renamed: Task['renamed'] = {}): string | undefined {
  return Object.entries(renamed).reduce((now, [to, from]) => now?.replaceAll(to, from), text);
}

function changedLines(before: string, after: string): number {
  return diffLines(before, after).reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
}

/** The files of a site in a folder of their own; each page has words of its own. */
function copyOf(site: CorpusSite): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-json-task-')));
  for (const file of new Set(['docs.json', ...site.files])) {
    const [from, to] = [path.join(site.root, file), path.join(folder, file)];
    mkdirSync(path.dirname(to), { recursive: true });
    const text = existsSync(from) ? readFileSync(from) : '';
    // Most pages are cut to their front matter there: two that hold nothing could not be told apart when one is renamed.
    writeFileSync(to, /\.mdx?$/.test(file) ? `${text}\n${wordsOf(file)}\n` : text);
  }
  return folder;
}

/** Words that no other file has. */
function wordsOf(file: string): string {
  return Array.from({ length: 40 }, (_, index) => fingerprint(file + index).slice(0, 6)).join(' ');
}

/** A group with pages of its own, by the name an agent gives it. */
export interface PickedGroup {
  readonly name: string;
  readonly label: string;
  /** The language or version it stands in, if any. */
  readonly division: string | undefined;
  /** The paths of pages that have a file and are listed here only; at least three. */
  readonly pages: readonly string[];
}

/** What a task may be about: what an agent would find in the answers of `docs_navigation`. */
export interface Picks {
  readonly groups: readonly PickedGroup[];
  readonly tabs: readonly string[];
}

/** Of what readers find, what bears a name that nothing else has, with what the platform throws away. */
function picksOf(root: NavigationNode, written: NavigationNode): Picks {
  const counts = new Map<string, number>();
  const names = new Map<string, number>();
  const groups: PickedGroup[] = [];
  const tabs: string[] = [];
  visit(written, [], undefined, (node, name) => {
    if (node.path !== undefined) counts.set(node.path, (counts.get(node.path) ?? 0) + 1);
    names.set(name, (names.get(name) ?? 0) + 1);
  });
  visit(root, [], undefined, (node, name, division) => {
    if (node.kind === 'tab' && names.get(name) === 1 && !node.href) tabs.push(name);
    const isMovable = ({ kind, path: page, file, missing }: NavigationNode) =>
      kind === 'page' &&
      file !== undefined &&
      !missing &&
      page !== undefined &&
      counts.get(page) === 1 &&
      page.includes('/');
    const pages = node.children.filter(isMovable).map((child) => child.path ?? '');
    if (node.kind === 'group' && names.get(name) === 1 && pages.length >= 3 && node.source.file === 'docs.json') {
      groups.push({ name, label: node.title, division, pages });
    }
  });
  return { groups, tabs };
}

function visit(
  node: NavigationNode,
  labels: readonly string[],
  division: string | undefined,
  see: (node: NavigationNode, name: string, division: string | undefined) => void,
): void {
  for (const child of node.children) {
    const next = [...labels, child.path ?? child.title];
    const own = child.kind === 'language' || child.kind === 'version' ? child.title : division;
    see(child, next.join(' > '), own);
    visit(child, next, own, see);
  }
}
