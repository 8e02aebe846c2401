import { createReadStream } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { writableAt } from '../../disk/reach.ts';
import { reasonOf } from '../../disk/reason.ts';
import type { Role } from '../../language/changes/merge/document.ts';
import { merge, type Unreadable } from '../../language/changes/merge/merge.ts';
import { counted, textOf } from '../../language/model/messages/problem.ts';
import { syntaxMessage } from '../../language/rules/syntaxRules.ts';
import { shownPath } from '../../library/paths.ts';
import { Refusal } from '../../library/refusal.ts';
import { writeFiles } from '../../library/rewrite.ts';
import { journalFolder } from '../../library/stateFolder.ts';
import { count, listOf } from '../flags.ts';
import { exitCodes, type Io } from '../io.ts';
import { machineOutput } from '../output.ts';
import { driverConflicts, installDriver, uninstallDriver } from './driver.ts';

export interface MergeOptions {
  /** The three files, in the order of `git merge-file`: the result is written to the first. */
  readonly files: readonly [current: string, base: string, other: string];
  /** Prints the result and writes nothing. */
  readonly stdout: boolean;
  /** The labels after the markers, for the three files; without them, the names of the files. */
  readonly labels: readonly string[];
  readonly markerSize: number;
  /** What CURRENT is called in messages. */
  readonly path?: string;
  /** Git runs this, by what `installDriver` wrote. */
  readonly driver?: true;
}

/** `docs-json merge`: merges two versions of a docs.json. Resolves to the exit code. */
async function mergeFiles({ files, labels, markerSize, ...options }: MergeOptions, io: Io): Promise<number> {
  const [current, base, other] = await Promise.all(files.map((file) => readText(path.resolve(io.cwd, file), io)));
  if (!current || !base || !other) throw new Error('Three files are merged.');
  const [ours, , theirs] = files.map((file, index) => {
    // Git hands its driver temporary files, whose names say nothing.
    const unnamed = options.driver ? sides[index] : undefined;
    return labelOf(labels[index]) ?? unnamed ?? shownPath(path.resolve(io.cwd, file), io.cwd);
  });
  const texts = { current: current.text, base: base.text, other: other.text };
  const result = merge(texts, { labels: { current: ours ?? '', other: theirs ?? '' }, markerSize });
  if (result.kind === 'unreadable') throw new Refusal(whyUnreadable(result, texts, files, options.path));

  const text = current.mark + result.text;
  if (options.stdout) machineOutput(io, 'patch').write(text);
  else await write(path.resolve(io.cwd, files[0]), text, current.bytes, io);
  const { conflicts } = result;
  if (conflicts.length === 0) return exitCodes.clean;
  const lines = `on ${conflicts.length === 1 ? 'line' : 'lines'} ${conflicts.join(', ')}`;
  const shown = options.path ?? files[0];
  io.stderr.write(
    `${shown}: ${counted(conflicts.length, 'conflict')} left, ${lines}. Keep one side of each and remove the markers.\n`,
  );
  return options.driver ? driverConflicts : exitCodes.problems;
}

/** What git calls the three files where it does not name their commits: before 2.44. */
const sides: readonly string[] = ['ours', 'base', 'theirs'];

/** Declares `docs-json merge`; `done` is called with its exit code. */
export function addMerge(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('merge')
    .description('Merges two versions of a docs.json by their content, or sets git up to do so.')
    .argument('[files...]', 'CURRENT BASE OTHER, as for git merge-file: the result is written to CURRENT')
    .option('-p, --stdout', 'print the result and write nothing')
    .option(
      '-L, --label <name>',
      'the names of CURRENT, BASE and OTHER in conflict markers; up to three times',
      listOf(String),
    )
    .option('--marker-size <number>', 'the length of a conflict marker', count, 7)
    .option('--path <path>', 'the name of CURRENT in messages')
    .option('--install', 'set git up to merge the docs.json files of this repository this way')
    .option('--uninstall', 'undo that')
    .option('--dry-run', 'with --install and --uninstall: show what would change and change nothing')
    .addOption(new Option('--driver').hideHelp())
    .addHelpText('after', '\nExit code: 0 merged, 1 conflicts are left, 2 wrong usage or input that cannot be read.')
    .action(async (files: readonly string[], flags: Flags) => done(await chosen(files, flags, io)));
}

interface Flags {
  readonly stdout?: true;
  readonly label?: readonly string[];
  readonly markerSize: number;
  readonly path?: string;
  readonly driver?: true;
  readonly install?: true;
  readonly uninstall?: true;
  readonly dryRun?: true;
}

function chosen(files: readonly string[], flags: Flags, io: Io): Promise<number> {
  const { install, uninstall, dryRun = false, stdout = false, label: labels = [], ...rest } = flags;
  if (install || uninstall) {
    if (install && uninstall) throw new Refusal('Use either --install or --uninstall, not both.');
    if (files.length > 0)
      throw new Refusal('--install and --uninstall take no files: they apply to the current repository.');
    return install ? installDriver(dryRun, io) : uninstallDriver(dryRun, io);
  }
  if (dryRun)
    throw new Refusal(
      '--dry-run needs --install or --uninstall. To see a merge, run: docs-json merge -p CURRENT BASE OTHER',
    );
  const [current, base, other, ...more] = files;
  if (current === undefined || base === undefined || other === undefined || more.length > 0)
    throw new Refusal('Name three files: docs-json merge CURRENT BASE OTHER');
  if (rest.markerSize < 1) throw new Refusal('--marker-size must be at least 1.');
  return mergeFiles({ files: [current, base, other], stdout, labels, ...rest }, io);
}

interface ReadText {
  readonly bytes: Buffer;
  /** The byte order mark, or nothing. */
  readonly mark: string;
  readonly text: string;
}

async function readText(file: string, io: Io): Promise<ReadText> {
  const shown = shownPath(file, io.cwd);
  const bytes = await bytesOf(file).catch((error: unknown) => {
    throw new Refusal(`"${shown}" cannot be read: ${reasonOf(error)}.`);
  });
  if (bytes.length > maxBytes) throw new Refusal(`"${shown}" is too large: more than ${maxBytes / 1_000_000} MB.`);
  const whole = bytes.toString('utf8');
  if (!Buffer.from(whole).equals(bytes)) throw new Refusal(`"${shown}" is not UTF-8.`);
  const mark = whole.startsWith(byteOrderMark) ? byteOrderMark : '';
  return { bytes, mark, text: whole.slice(mark.length) };
}

/** The largest known docs.json has 2 MB. */
const maxBytes = 50_000_000;

/** The content of a file, also of a pipe such as `<(git show main:docs.json)`; a little more than the limit of an endless one. */
async function bytesOf(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream(file)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break;
  }
  return Buffer.concat(chunks);
}

const byteOrderMark = '\uFEFF';

async function write(file: string, content: string, before: Uint8Array, io: Io): Promise<void> {
  const options = { journals: journalFolder(path.dirname(file), io), reach: writableAt(file, io.cwd) };
  await writeFiles([{ kind: 'write', path: file, content, before }], options, io);
}

/** What a git that does not know a placeholder leaves of it says nothing. */
function labelOf(label: string | undefined): string | undefined {
  return label === undefined || /^%[SXY]$/.test(label) ? undefined : label.replace(/[\r\n]/g, ' ');
}

function whyUnreadable(
  { role, error }: Unreadable,
  texts: Readonly<Record<Role, string>>,
  [current, base, other]: MergeOptions['files'],
  named: string | undefined,
): string {
  const file = { current, base, other }[role];
  const before = texts[role].slice(0, error.offset).split('\n');
  const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  const whose = named === undefined ? '' : ` (${named}, ${versions[role]})`;
  return `${file}:${place}${whose} is not JSON. ${textOf(syntaxMessage(error))}`;
}

const versions: Readonly<Record<Role, string>> = {
  current: 'our version',
  base: 'the common ancestor',
  other: 'their version',
};
