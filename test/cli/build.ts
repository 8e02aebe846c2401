import { chmodSync } from 'node:fs';
import path from 'node:path';
import { bundle } from '../kit/bundle.ts';
import { folderWith } from './kit.ts';

let command: Promise<string> | undefined;

/** The command line as one file, bundled as the build does it; once for all tests. */
export function builtCommand(): Promise<string> {
  command ??= build();
  return command;
}

function build(): Promise<string> {
  const folder = folderWith('');
  chmodSync(folder, 0o755);
  return bundle('server/cli/main.ts', path.join(folder, 'cli.cjs'));
}
