import { commonFolder, isWithin } from '../../library/paths.ts';
import type { Io } from '../io.ts';

/**
 * The folder GitHub counts paths from: that of the checkout, even where a step runs in a folder of it. A step that runs beside the
 * site (`root`, absolute), as in `docs-json check ../docs`, is in the same checkout: no path may begin with `..`, which nothing
 * resolves.
 */
export function checkoutOf(root: string, { env, cwd }: Pick<Io, 'env' | 'cwd'>): string {
  const workspace = env['GITHUB_WORKSPACE'];
  return workspace && isWithin(root, workspace) ? workspace : commonFolder([cwd, root]);
}
