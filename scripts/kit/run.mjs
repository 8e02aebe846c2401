// Child processes for the scripts. Uses nothing but Node: these files run before anything is installed.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Prints progress for the person at the terminal. */
export const say = console.log;

/** A failure whose message is all a reader needs: printed without a stack. */
export class Failure extends Error {}

/**
 * Runs a Node script; its output goes straight to the terminal.
 *
 * @param {readonly string[]} args script and arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export const node = (args, options) => run(process.execPath, args, options);

/**
 * Runs the npm that runs this script, or the one on the PATH.
 *
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, interpreter?: string }} [options] `interpreter`: the Node to run it under
 */
export function npm(args, { interpreter = process.execPath, ...options } = {}) {
  const { npm_execpath: script } = process.env;
  if (script && /npm-cli\.c?js$/.test(script)) return run(interpreter, [script, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<void>} rejects with a `Failure` when the command fails; the command ends when this process does
 */
export function run(command, args, { cwd = root, env = process.env, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: 'inherit' });
    const end = () => void child.kill();
    process.once('exit', end);
    child.on('error', (error) => reject(new Failure(`${command} could not be run: ${error.message}`)));
    child.on('exit', (code, signal) => {
      process.removeListener('exit', end);
      if (code === 0) resolve();
      else reject(new Failure(`${path.basename(command)} ${args.join(' ')} ended with ${signal ?? `code ${code}`}.`));
    });
  });
}

/**
 * Runs a Node script and returns its output, which is also passed on as it arrives, unless `isShown` is false. It ends when this
 * process does.
 *
 * @param {readonly string[]} args
 * @param {{ isShown?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function nodeOutput(args, { isShown = true } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', isShown ? 'inherit' : 'pipe'],
    });
    const end = () => void child.kill();
    process.once('exit', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (isShown) process.stdout.write(text);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      process.removeListener('exit', end);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a script's main function: a `Failure` is reported by its message, any other error with its stack. Ctrl+C ends the script
 * in the ordinary way, so that what it started is stopped by listeners of `exit`.
 *
 * @param {() => Promise<void>} body
 */
export async function main(body) {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`This needs Node 20 or newer; this is ${process.version}.`);
    process.exit(1);
  }
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => process.exit(130));
  try {
    await body();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}
