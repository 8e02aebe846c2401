import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, run, say } from './run.mjs';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge-stable'];

/**
 * The Chrome or Chromium of this machine. For root on Debian and its derivatives, it installs one.
 *
 * @returns {Promise<string>} path of the executable
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Installing Chromium (apt-get) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Failure('These tests need Chrome or Chromium: install one, or name it in CHROME_PATH.');
}

function findChromium() {
  const { CHROME_PATH: named, PATH = '' } = process.env;
  if (named) return named;
  const folders = PATH.split(path.delimiter);
  const app = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), app].find((file) =>
    existsSync(file),
  );
}
