import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withLineFeeds } from '../../base/lineEnds.ts';
import { ChangeError } from '../../disk/changeFiles.ts';
import { writableAt } from '../../disk/reach.ts';
import { reasonOf } from '../../disk/reason.ts';
import { findGit, runGit } from '../../git/command.ts';
import { whyNoRepository } from '../../git/noRepository.ts';
import { refTargets } from '../../language/changes/text/refPaths.ts';
import { parse } from '../../language/text/parse.ts';
import { unifiedDiff } from '../../library/patch.ts';
import { Refusal } from '../../library/refusal.ts';
import { changeStoppably } from '../../library/rewrite.ts';
import { journalFolder } from '../../library/stateFolder.ts';
import { exitCodes, type Io } from '../io.ts';
import { withDriver, withoutDriver } from './attributes.ts';

/** Sets git up to merge the docs.json files of the repository around the current folder, after showing how. */
export async function installDriver(dryRun: boolean, io: Io): Promise<number> {
  const top = await topOf(io);
  const files = await configurationFiles(top, io);
  const wanted = { name: driverName, driver: driverCommand(io) };
  const known = { name: await configured('name', top, io), driver: await configured('driver', top, io) };
  const changed = Object.entries(wanted).filter(([key, value]) => known[key as keyof typeof known] !== value);
  const attributes = await readAttributes(top);
  const after = withDriver(attributes, files);
  const lines = changed.map(([key, value]) => `+ merge.docs-json.${key} = ${value}\n`);
  show({ before: attributes, after, lines }, 'git already merges docs.json by its content.', io);
  if (dryRun) return exitCodes.clean;
  for (const [key, value] of changed) await git(['config', '--local', `merge.docs-json.${key}`, value], top, io);
  await writeAttributes(top, attributes, after, io);
  return exitCodes.clean;
}

/** Takes back what `installDriver` did. */
export async function uninstallDriver(dryRun: boolean, io: Io): Promise<number> {
  const top = await topOf(io);
  const [name, driver] = [await configured('name', top, io), await configured('driver', top, io)];
  const attributes = await readAttributes(top);
  const after = withoutDriver(attributes);
  const hasSection = name !== undefined || driver !== undefined;
  const lines = hasSection
    ? [`- merge.docs-json.name = ${name ?? ''}\n`, `- merge.docs-json.driver = ${driver ?? ''}\n`]
    : [];
  show({ before: attributes, after, lines }, 'git already merges docs.json as plain text.', io);
  if (dryRun) return exitCodes.clean;
  if (hasSection) await git(['config', '--local', '--remove-section', 'merge.docs-json'], top, io);
  await writeAttributes(top, attributes, after, io);
  return exitCodes.clean;
}

/** What `docs-json merge --driver` ends with when it marked conflicts. */
export const driverConflicts = 101;

const driverName = 'docs.json by what is in it (docs-json merge)';

/**
 * What git runs for a file, by its shell. Whatever else happens than a merge or conflicts that are marked (a version that is no
 * JSON, a command that is gone), git merges lines as it would without us: a driver that only fails would leave our version there
 * as if nothing else had been written. Node itself ends with 1 when it cannot start, so conflicts have a code of their own.
 */
function driverCommand({ bundleFolder }: Io): string {
  const command = [process.execPath, path.join(bundleFolder, 'cli.cjs')].map(quoted).join(' ');
  const merge = `${command} merge --driver --marker-size=%L --path=%P -L %X -L %S -L %Y %A %O %B`;
  const byLines = 'git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B';
  return `${merge} || case $? in ${driverConflicts}) exit 1 ;; *) ${byLines} ;; esac`;
}

/** For a shell; in what git expands a percent sign stands for itself when it is written twice. */
function quoted(text: string): string {
  const plain = text.split(path.sep).join('/').replaceAll('%', '%%');
  return `'${plain.replaceAll("'", "'\\''")}'`;
}

async function topOf(io: Io): Promise<string> {
  const top = await git(['rev-parse', '--show-toplevel'], io.cwd, io);
  return path.resolve(top.replace(/\r?\n$/, ''));
}

/** The docs.json files of the repository that git knows and the files they take in by `$ref`, from its top. */
async function configurationFiles(top: string, io: Io): Promise<readonly string[]> {
  const listed = await git(['ls-files', '-z'], top, io);
  const found = new Set<string>();
  for (const file of listed.split('\0').filter((name) => path.posix.basename(name) === 'docs.json')) {
    const root = path.posix.dirname(file);
    const waiting = ['docs.json'];
    const seen = new Set(waiting);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const name = path.posix.join(root, next);
      const text = await readFile(path.join(top, name), 'utf8').catch(() => undefined);
      const node = text === undefined ? undefined : parse(text).root;
      if (!node) continue;
      if (next !== 'docs.json') found.add(name);
      for (const target of refTargets(node, next)) {
        if (seen.has(target)) continue;
        seen.add(target);
        waiting.push(target);
      }
    }
  }
  return [...found].sort();
}

interface Shown {
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** What changes in `.git/config`. */
  readonly lines: readonly string[];
}

function show({ before, after, lines }: Shown, nothing: string, io: Io): void {
  if (before === after && lines.length === 0) io.stdout.write(`${nothing}\n`);
  if (before !== after)
    io.stdout.write(unifiedDiff('.gitattributes', withLineFeeds(before ?? ''), withLineFeeds(after ?? '')));
  if (lines.length > 0) io.stdout.write(`.git/config:\n${lines.join('')}`);
}

function attributesFile(top: string): string {
  return path.join(top, '.gitattributes');
}

async function readAttributes(top: string): Promise<string | undefined> {
  try {
    return await readFile(attributesFile(top), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Refusal(`".gitattributes" cannot be read: ${reasonOf(error)}.`);
  }
}

async function writeAttributes(
  top: string,
  before: string | undefined,
  after: string | undefined,
  io: Io,
): Promise<void> {
  if (before === after) return;
  const file = attributesFile(top);
  const old = before === undefined ? 'absent' : Buffer.from(before);
  try {
    const options = { journals: journalFolder(top, io), reach: writableAt(file, io.cwd) };
    if (after !== undefined)
      await changeStoppably([{ kind: 'write', path: file, content: after, before: old }], options, io);
    else await changeStoppably([{ kind: 'remove', path: file, before: Buffer.from(before ?? '') }], options, io);
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error;
    throw new Refusal(`".gitattributes" cannot be written: ${error.message}.`);
  }
}

async function configured(key: string, top: string, io: Io): Promise<string | undefined> {
  const listed = await git(['config', '--local', '-z', '--get-regexp', '^merge\\.docs-json\\.'], top, io, 1);
  const values = new Map(
    listed.split('\0').map((entry) => [entry.split('\n')[0], entry.slice(entry.indexOf('\n') + 1)]),
  );
  return values.get(`merge.docs-json.${key}`);
}

/** What a command of git prints. With `none` it ends where there is nothing, which is fine. */
async function git(args: readonly string[], cwd: string, io: Io, none?: number): Promise<string> {
  const found = findGit({ ...process.env, ...io.env });
  if (!found) throw new Refusal('git is not installed, or not on the PATH.');
  const { code, stdout, stderr } = await runGit(found, cwd, args);
  if (code !== 0 && stderr.includes('not a git repository'))
    throw new Refusal('There is no git repository here, so there is nothing to set up.');
  if (code !== 0 && code !== none)
    throw new Refusal(whyNoRepository(stderr) ?? `git ${args[0]}: ${stderr.trim().split('\n')[0]}`);
  return stdout.toString();
}
