import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npm, root, say } from './run.mjs';

/** Installs the project's dependencies if they are missing or differ from the lock file. */
export async function ensureDependencies() {
  if (isInstalled()) return;
  say('Installing the dependencies of this project (npm ci) …');
  // None of them needs an install script to work here.
  await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
}

/** npm writes a lock file of what it really installed; packages for other systems are not in it. */
function isInstalled() {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const found = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([folder, item]) => {
    if (folder === '') return true;
    const there = found[folder];
    return there ? there.version === item.version : item.optional === true || item.devOptional === true;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
