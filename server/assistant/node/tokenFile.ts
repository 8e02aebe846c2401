import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { nodeDisk } from '../../disk/disk.ts';

/**
 * The accepted tokens in a file, one per line; empty lines and lines that begin with `#` are skipped. If the file does not exist,
 * it is created with one new random token, readable by its owner only. Rejects with `TokenFileError` if the file contains no
 * token, or a line that cannot be one.
 */
export async function readTokenFile(file: string): Promise<readonly string[]> {
  const text = (await readExisting(file)) ?? (await create(file));
  const tokens = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (tokens.length === 0) throw new TokenFileError(`There is no token in ${file}.`);
  const wrong = tokens.findIndex((token) => !/^[\x21-\x7e]{1,512}$/.test(token));
  // The line may be a secret with a typo, so it is not shown.
  if (wrong >= 0)
    throw new TokenFileError(`Token ${wrong + 1} in ${file} has spaces or other characters a header cannot carry.`);
  return tokens;
}

export class TokenFileError extends Error {
  override readonly name = 'TokenFileError';
}

/** 256 random bits in characters that are valid in a header and on a command line. */
function freshToken(): string {
  return `docs_${randomBytes(32).toString('base64url')}`;
}

async function readExisting(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Fails if the file was created in the meantime, so that two starts never overwrite each other's token. */
async function create(file: string): Promise<string> {
  await mkdir(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  const text = `${freshToken()}\n`;
  try {
    await nodeDisk.create(file, Buffer.from(text), 0o600);
    return text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readFile(file, 'utf8');
    throw error;
  }
}
