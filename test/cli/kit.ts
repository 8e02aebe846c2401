import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Io } from '../../server/cli/io.ts';
import { run } from '../../server/cli/program.ts';
import { readFixture } from '../kit/fixture.ts';

/** What a command wrote and how it ended. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const written: string[] = [];
/** Where the commands keep what is not part of a site. */
const stateHome = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-json-state-')));
written.push(stateHome);
process.on('exit', () => {
  for (const folder of written) rmSync(folder, { recursive: true, force: true });
});

/** Writes the files of a fixture to a folder of the disk that is gone after the tests; gives its real path. */
export function folderWith(fixture: string): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-json-cli-')));
  written.push(folder);
  for (const [file, text] of readFixture(fixture).files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** Has a cache say something else, with the checksum it is read by. */
export function rewriteKept(file: string, change: (text: string) => string): void {
  const kept = readFileSync(file, 'utf8');
  const text = change(kept.slice(kept.indexOf('\n') + 1));
  writeFileSync(file, `${createHash('sha256').update(text).digest('hex')}\n${text}`);
}

/** A world around a command in which nothing is read of what it writes; caches are as fresh as the folder. */
export function ioOf(cwd: string): Io {
  const nobody = { write: () => true };
  const env = { XDG_STATE_HOME: stateHome, XDG_CACHE_HOME: path.join(cwd, '.cache') };
  return { stdout: nobody, stderr: nobody, cwd, env, bundleFolder: path.resolve('dist'), isTerminal: false };
}

/** Runs `docs-json` with arguments as in a shell (no quotes), or one by one, in this process. */
export async function docsJson(
  cwd: string,
  args: string | readonly string[],
  around: Partial<Io> = {},
): Promise<Outcome> {
  const texts = { stdout: '', stderr: '' };
  const io: Io = {
    ...ioOf(cwd),
    stdout: { write: (text) => (texts.stdout += text) },
    stderr: { write: (text) => (texts.stderr += text) },
    ...around,
  };
  const code = await run(typeof args === 'string' ? args.split(' ').filter(Boolean) : args, io);
  return { code, ...texts };
}

/** What `--format json` gives, as far as the tests look at it. */
export interface JsonReport {
  readonly version: number;
  readonly root: string;
  readonly problems: readonly {
    readonly file: string;
    readonly range: { readonly start: { line: number; character: number }; readonly end: object };
    readonly severity: string;
    readonly code: string;
    readonly message: string;
    readonly related: readonly { readonly file: string; readonly range: object; readonly message: string }[];
  }[];
  readonly summary: Readonly<Record<string, number>>;
  readonly baseline?: { readonly known: number; readonly gone: readonly object[] };
}

/** Runs `docs-json check --format json` and reads its answer. */
export async function checkJson(cwd: string, args = ''): Promise<JsonReport> {
  const { stdout } = await docsJson(cwd, `check --format json ${args}`);
  return JSON.parse(stdout);
}

/** The codes of the problems with their severities, `page-not-found: error`, in their order. */
export function codesOf(report: JsonReport): readonly string[] {
  return report.problems.map((problem) => `${problem.code}: ${problem.severity}`);
}

/** The settings a docs.json must have besides its navigation. */
const required = '"theme": "mint", "name": "Site", "colors": { "primary": "#0ea5e9" }';

/** A docs.json with this navigation, which begins on the second line. */
export function docs(navigation: string): string {
  return `{ ${required}, "navigation":\n${navigation} }\n`;
}

/** A site with one page that is there and one that is not. */
export const oneMissing = `
// file: docs.json
${docs('{ "pages": ["index", "gone"] }')}
// file: index.mdx
# Home
`;

/** A site nobody can complain about. */
export const clean = `
// file: docs.json
${docs('{ "pages": ["index"] }')}
// file: index.mdx
# Home
`;
