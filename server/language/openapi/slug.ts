import { withoutEndSlashes } from '../../base/slashes.ts';
import { capitalize } from '../../base/words.ts';
import type { Channel, Operation } from './spec.ts';

/** The platform's folder for generated pages if `directory` is not set (platform.md 1.6). */
export const defaultFolder = 'api-reference';

/**
 * The address of an operation's page: `directory/tag/summary`, or all of it from `x-mint.href`. Not yet in lower case, since the
 * platform searches for clashes before that (platform.md 3, 3.1.1–7).
 */
export function operationSlug(operation: Operation, directory: string | undefined): string {
  if (operation.href !== undefined) {
    return joinPaths(withoutExtension(withoutEndSlashes(operation.href.replace(/^\//, ''))));
  }
  // A webhook may have no name; then the platform writes this (measured, prebuild 1.0.1333).
  const name = clean(operation.summary || operation.path || 'undefined');
  // The method is joined after cleaning: `/{x}.{y}` is `-` and then `get--`, whereas cleaning all of it would give `get-`.
  const unnamed = operation.kind === 'endpoint' && !operation.summary;
  return joinPaths(
    directory ?? defaultFolder,
    clean(operation.tag ?? ''),
    unnamed ? `${operation.method}-${name}` : name,
  );
}

/** The address of a channel's page: `directory/group/title`. */
export function channelSlug(channel: Channel, directory: string | undefined): string {
  return joinPaths(directory ?? defaultFolder, clean(channel.group), clean(channel.title ?? channel.id));
}

/**
 * The slug, or the first of `-1`, `-2` … that is not taken. `numbers` remembers by slug where the last search ended; as
 * long as nothing becomes free, the next search continues there.
 */
export function freeSlug(slug: string, taken: ReadonlySet<string>, numbers: Map<string, number>): string {
  const numbered = (number: number) => (number === 0 ? slug : `${slug}-${number}`);
  let number = numbers.get(slug) ?? 0;
  while (taken.has(numbered(number))) {
    number++;
  }
  numbers.set(slug, number);
  return numbered(number);
}

/**
 * The title of a channel's page: its own title, or else its id with a space before each capital A to Z, in lower case
 * except for the first letter. `roomMessages` is "Room messages", `callSign_in` "Call sign_in".
 */
export function channelTitle({ id, title = id }: Channel): string {
  if (title !== id) return title;
  const words = id.replace(/(?!^)[A-Z]/g, ' $&').toLowerCase();
  return capitalize(words);
}

/**
 * Joins paths with `/` and resolves `.`, `..` and double slashes; a leading slash is kept, a trailing one is removed. What leads
 * nowhere is `.`.
 */
export function joinPaths(...parts: readonly string[]): string {
  const joined = parts.filter((part) => part !== '').join('/');
  const absolute = joined.startsWith('/');
  const result: string[] = [];
  for (const segment of joined.split('/')) {
    if (segment === '..' && result.length > 0 && result.at(-1) !== '..') {
      result.pop();
    } else if (segment !== '' && segment !== '.' && !(segment === '..' && absolute)) {
      result.push(segment);
    }
  }
  return (absolute ? '/' : '') + result.join('/') || '.';
}

/**
 * A tag, summary or path as one segment of a slug. The order of the steps matters: `/a/{x}/{y}` becomes `a-` because
 * slashes are removed after the dashes at the edges, "Cart / Items" becomes `cart-items` because double dashes are replaced
 * last, and `---` becomes `--` because they are replaced in a single pass.
 */
function clean(text: string): string {
  return text
    .replaceAll(' ', '-')
    .replace(/^.*\}/gm, (closed) => closed.replace(/\{.*?\}/g, '-'))
    .replace(/^-/, '')
    .replace(/-$/, '')
    .replace(/[{}().,'\n/]/g, '')
    .replaceAll('--', '-')
    .toLowerCase();
}

/** The path without the extension of its last name; `.git` and `..` have none. */
function withoutExtension(path: string): string {
  const name = path.lastIndexOf('/') + 1;
  const dot = path.slice(name) === '..' ? -1 : path.lastIndexOf('.');
  return dot > name ? path.slice(0, dot) : path;
}
