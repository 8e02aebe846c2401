import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '../context.ts';

/** The installed rival. */
export interface Rival {
  readonly folder: string;
  /** The text of the platform's JSON Schema of docs.json. */
  readonly schema: string;
}

/**
 * Installs VS Code's JSON server and the platform's schema from npm, unless they are there and up to date. The schema's package
 * is under the Elastic License 2.0: it is used for measurements, and never copied into what we ship.
 */
export async function ensureRival({ root, scratch, npm }: Context): Promise<Rival> {
  const recipe = path.join(root, 'test/bench/rival');
  const folder = path.join(scratch, 'rival');
  const stamp = path.join(folder, 'installed');
  const lock = readFileSync(path.join(recipe, 'package-lock.json'), 'utf8');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    console.log('Installing what is measured beside (about 220 MB in .bench/, once) …');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
      copyFileSync(path.join(recipe, file), path.join(folder, file));
    }
    await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
    writeFileSync(stamp, lock);
  }
  return { folder, schema: await schemaIn(folder) };
}

async function schemaIn(folder: string): Promise<string> {
  const entry = path.join(folder, 'node_modules/@mintlify/validation/dist/index.js');
  const { docsConfigJsonSchema } = await import(pathToFileURL(entry).href);
  return JSON.stringify(docsConfigJsonSchema);
}
