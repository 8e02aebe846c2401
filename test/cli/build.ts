import { chmodSync } from 'node:fs';
import path from 'node:path';
import { bundle } from '../kit/bundle.ts';
import { folderWith } from './kit.ts';

let command: Promise<string> | undefined;

/** The command line, bundled as the build does it; once for all tests. */
export function builtCommand(): Promise<string> {
  command ??= build();
  return command;
}

async function build(): Promise<string> {
  const folder = folderWith('');
  chmodSync(folder, 0o755);
  const bundles = [
    bundle('server/cli/main.ts', path.join(folder, 'cli.cjs')),
    bundle('server/cli/program.ts', path.join(folder, 'program.cjs')),
    bundle('server/main.server.ts', path.join(folder, 'languageServer.cjs')),
  ];
  const [built = ''] = await Promise.all(bundles);
  return built;
}
