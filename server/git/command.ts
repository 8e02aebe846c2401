import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';

/** The environment of this process; only a few of its variables are passed to git. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A git program and the environment it runs in. */
export interface Git {
  /** The absolute path of the program. */
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The output of git and its exit code; the caller decides what a code other than 0 means. */
export interface GitOutput {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * The git on the PATH; undefined if there is none. Relative folders on the PATH are skipped, since a repository may contain a
 * program called git.
 */
export function findGit(env: Environment): Git | undefined {
  const names = process.platform === 'win32' ? ['git.exe'] : ['git'];
  const list = env['PATH'] ?? env['Path'] ?? '';
  for (const folder of list.split(path.delimiter)) {
    if (!path.isAbsolute(folder)) continue;
    const program = names.map((name) => path.join(folder, name)).find(isFile);
    if (program !== undefined) return { program, env: gitEnvironment(env) };
  }
  return undefined;
}

/** The git at an absolute path; undefined if there is no program. */
export function gitAt(program: string, env: Environment): Git | undefined {
  return path.isAbsolute(program) && isFile(program) ? { program, env: gitEnvironment(env) } : undefined;
}

/** Runs git in a folder until it ends. Rejects if it cannot be started. */
export function runGit(git: Git, folder: string, args: readonly string[], input?: string): Promise<GitOutput> {
  return new Promise((resolve, reject) => {
    const child = startGit(git, folder, args);
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code: code ?? 128, stdout: Buffer.concat(output), stderr: Buffer.concat(errors).toString() }),
    );
    // If git ends before it has read everything, its standard error says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
  });
}

/** Starts git in a folder. It runs no other program, whatever the repository configures. */
export function startGit({ program, env }: Git, folder: string, args: readonly string[]) {
  return spawn(program, [...hardened, '-C', folder, ...args], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    shell: false,
    windowsHide: true,
  });
}

/**
 * Options on the command line override what a repository configures. In addition, only commands are run that read objects and use
 * no hooks, filters, text conversion, diff drivers or signatures (rev-parse, rev-list, log, merge-base, diff-tree, ls-tree,
 * cat-file, for-each-ref); the settings below prevent git itself from running anything on the way.
 */
const hardened = [
  '--no-pager',
  '--no-optional-locks',
  '--no-replace-objects',
  '--literal-pathspecs',
  ...[
    `core.hooksPath=${process.platform === 'win32' ? 'NUL' : '/dev/null'}`,
    'core.fsmonitor=false',
    'core.untrackedCache=false',
    'core.pager=cat',
    'core.sshCommand=false',
    'core.gitProxy=',
    'core.askPass=',
    'core.alternateRefsCommand=',
    'credential.helper=',
    'diff.external=',
    'protocol.allow=never',
    'safe.bareRepository=explicit',
    'submodule.recurse=false',
    'log.showSignature=false',
    'gc.auto=0',
    'maintenance.auto=false',
  ].flatMap((setting) => ['-c', setting]),
];

/**
 * The environment of git: where it finds its programs, and the user's own configuration, which says which repositories of other
 * owners are safe. Variables that redirect git are left out. `GIT_ALLOW_PROTOCOL` overrides everything a repository configures
 * about transports, so that missing objects are never fetched, even by a git that does not know `GIT_NO_LAZY_FETCH`.
 */
function gitEnvironment(env: Environment): Readonly<Record<string, string>> {
  const kept = Object.entries(env).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined && passedOn.has(entry[0].toUpperCase());
  });
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    GIT_PAGER: 'cat',
  };
}

const passedOn = new Set([
  ...['PATH', 'HOME', 'XDG_CONFIG_HOME', 'USERPROFILE', 'HOMEDRIVE', 'HOMEPATH', 'APPDATA', 'LOCALAPPDATA'],
  ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'TEMP', 'TMP', 'TMPDIR'],
]);

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    // Nothing is there, or in a folder of somebody else, as on the PATH that `su` passes on.
    return false;
  }
}
