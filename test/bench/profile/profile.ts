import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Context } from '../context.ts';
import { watchWorkspace } from '../lsp/diagnostics.ts';
import { startSession } from '../lsp/session.ts';
import { editingOf, keystrokes, open, structuralEdits } from '../phases.ts';
import type { Server } from '../servers/server.ts';
import type { Site } from '../site/write.ts';
import { hotFunctions } from './hot.ts';
import { profileVariable } from './variable.ts';

/**
 * Profiles a server on a site: from its start until everything is reported; while the first hundred letters are typed in strings,
 * when the code is not warm yet; while more are typed; while the structure is broken and fixed. Returns the hottest functions of
 * each section as text; the profiles themselves open in VS Code and in Chromium's developer tools. On systems without signals
 * (Windows) it returns a message instead.
 */
export async function profileOn(site: Site, server: Server, { scratch, built }: Context): Promise<string> {
  if (process.platform === 'win32') return 'Profiles need signals, which Windows has not.';
  const folder = path.join(scratch, 'profiles');
  mkdirSync(folder, { recursive: true });
  const written = path.join(folder, 'current.cpuprofile');
  rmSync(written, { force: true });
  const args = ['--require', path.join(built, 'profile/preload.cjs'), ...server.args];
  const session = await startSession({ ...server, args, env: { [profileVariable]: written } }, urlOf(site, ''));
  try {
    const endWatch = watchWorkspace(session);
    const text = readFileSync(path.join(site.folder, 'docs.json'), 'utf8');
    const editing = editingOf(session, urlOf(site, 'docs.json'), server.languageId, text, 1);
    await open(editing, server, site);
    const opening = await section('opening', 1);
    await keystrokes(editing, 100);
    const first = await section('first keystrokes', 100);
    await keystrokes(editing, 400);
    const typing = await section('keystrokes', 400);
    await structuralEdits(editing, 60);
    const structure = await section('structural', 60);
    endWatch();
    return [opening, first, typing, structure].join('\n\n');
  } finally {
    await session.stop();
  }

  /** Ends a section: writes its profile and returns its table. */
  async function section(name: string, edits: number): Promise<string> {
    session.signal('SIGUSR2');
    while (!existsSync(written)) await delay(20);
    const file = path.join(folder, `${site.name}-${name.replace(' ', '-')}.cpuprofile`);
    renameSync(written, file);
    return `## ${site.name}, ${name} (${file})\n\n${hotFunctions(file, edits)}`;
  }
}

function urlOf(site: Site, file: string): string {
  return pathToFileURL(path.join(site.folder, file)).href;
}
