import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { inTime } from '../base/inTime.ts';
import { reasonOf } from '../disk/reason.ts';
import { statsAt } from '../disk/statsAt.ts';
import { configFile } from '../language/engine/siteState.ts';
import { isTextNotOurs } from '../language/protocol/notOurs.ts';
import { nodeFiles } from '../language/site/node.ts';
import { findRoots } from '../language/site/roots.ts';
import type { DiskContext } from './context.ts';
import { commonFolder, shownPath } from './paths.ts';
import { Refusal } from './refusal.ts';
import { recoverSite } from './stateFolder.ts';

/** Thrown if there is no docs.json in or below a folder. */
export class NoSite extends Refusal {}

/** The sites a command is about; all paths are absolute. */
export interface Targets {
  /** The folder that the report's paths are relative to: the docs root, or the common folder of several sites. */
  readonly root: string;
  /** The docs roots, sorted, each once. */
  readonly folders: readonly string[];
}

type All = boolean | undefined;

/**
 * Finds the sites. A docs.json is the site of its folder; a folder that contains one is that site. Otherwise it searches for
 * docs.json files below the folder, ignoring those of other tools. There must be exactly one, unless `all` is set; `all` is
 * undefined if a command accepts only one site. First rolls back what an earlier command left unfinished in them.
 * @throws Refusal if there is nothing to check, or too much.
 */
export async function findTargets(named: readonly string[], all: All, context: DiskContext): Promise<Targets> {
  const { cwd } = context;
  refuseEmpty(named);
  const starts = (named.length > 0 ? named : ['.']).map((target) => path.resolve(cwd, target));
  const found = new Set<string>();
  for (const start of starts) for (const folder of await sitesAt(start, all, context)) found.add(folder);
  const folders = [...found].sort();
  for (const folder of folders) await recoverSite(folder, context);
  const bases = all ? await Promise.all(starts.map(folderOf)) : folders;
  return { root: commonFolder(bases), folders };
}

/** @throws Refusal if a name is empty, as that of a variable without a value. */
export function refuseEmpty(named: readonly string[]): void {
  if (named.includes('')) throw new Refusal('The name of a folder is empty. Write "." for the current folder.');
}

async function sitesAt(start: string, all: All, context: DiskContext): Promise<readonly string[]> {
  const { cwd } = context;
  const shown = shownPath(start, cwd);
  const kind = await kindOf(start, shown);
  if (path.basename(start) === configFile) {
    if (kind === 'folder') throw new Refusal(`"${shown}" is a folder; a docs.json must be a file.`);
    return [path.dirname(start)];
  }
  if (kind !== 'folder') throw new Refusal(`"${shown}" is not a docs.json. Name a folder or a docs.json file.`);
  const own = path.join(start, configFile);
  const ownKind = (await namesIn(start, shown)).includes(configFile) ? await kindOf(own, shownPath(own, cwd)) : 'none';
  if (ownKind === 'folder' && !all)
    throw new Refusal(`"${shownPath(own, cwd)}" is a folder; a docs.json must be a file.`);
  return ownKind === 'file' && !all ? [start] : search(start, all, context);
}

/** A search that takes longer than this (milliseconds) is announced: whoever named a home or a whole disk should know what happens. */
const longSearchMs = 3000;

async function search(start: string, all: All, { cwd, stderr }: DiskContext): Promise<readonly string[]> {
  const shown = shownPath(start, cwd);
  const where = shown === '.' ? 'here' : `in "${shown}"`;
  const files = nodeFiles(start);
  const listing = files.list();
  if (!(await inTime(listing, longSearchMs)))
    stderr.write(
      `Looking for a docs.json in "${start}" and all folders below. The name of a site's folder would be faster.\n`,
    );
  const candidates = findRoots((await listing) ?? []);
  const roots: string[] = [];
  for (const root of candidates) {
    const text = await files.read(root === '' ? configFile : `${root}/${configFile}`);
    if (text === undefined || !isTextNotOurs(text)) roots.push(root);
  }
  if (candidates.length === 0) {
    const above = siteAbove(start);
    const check = all === undefined ? '' : ': docs-json check path/to/docs';
    const example = above === undefined ? check : `, such as "${shownPath(above, cwd)}"`;
    throw new NoSite(`There is no docs.json ${where} or below. Name the folder of a site${example}.`);
  }
  if (roots.length === 0) {
    const [have, list] = [candidates.length === 1 ? 'has' : 'have', listed(candidates, start, cwd)];
    throw new Refusal(`There is no documentation site ${where} or below: ${list} ${have} no "navigation".`);
  }
  if (roots.length > 1 && !all) {
    const list = roots.map((root) => `\n  ${shownPath(path.join(start, root, configFile), cwd)}`).join('');
    const others = all === undefined ? '' : ', or check them all with --all';
    throw new Refusal(`There are ${roots.length} sites ${where}. Name one of them${others}:${list}`);
  }
  return roots.map((root) => path.join(start, root));
}

/** The nearest folder above with a docs.json; commands do not look there by themselves, since it may be that of anything. */
function siteAbove(folder: string): string | undefined {
  const above = path.dirname(folder);
  if (above === folder) return undefined;
  return statsAt(path.join(above, configFile))?.isFile() ? above : siteAbove(above);
}

function listed(roots: readonly string[], start: string, cwd: string): string {
  const shown = roots.slice(0, 3).map((root) => `"${shownPath(path.join(start, root, configFile), cwd)}"`);
  return roots.length > 3 ? `${shown.join(', ')} and ${roots.length - 3} more` : shown.join(', ');
}

async function kindOf(absolute: string, shown: string): Promise<'file' | 'folder'> {
  try {
    return (await stat(absolute)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    throw new Refusal(`"${shown}" cannot be read: ${reasonOf(error)}.`);
  }
}

async function namesIn(absolute: string, shown: string): Promise<readonly string[]> {
  try {
    return await readdir(absolute);
  } catch (error) {
    throw new Refusal(`"${shown}" cannot be read: ${reasonOf(error)}.`);
  }
}

/** The folder itself, or the folder that contains a file. */
async function folderOf(absolute: string): Promise<string> {
  return (await stat(absolute)).isDirectory() ? absolute : path.dirname(absolute);
}
