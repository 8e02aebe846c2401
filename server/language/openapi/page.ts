import { compact } from '../../base/compact.ts';
import { listOf } from '../../base/plain.ts';
import { humanise } from '../values/words.ts';
import { channelTitle } from './slug.ts';
import { isAddress } from './source.ts';
import type { AsyncApi, Channel, OpenApi, Operation } from './spec.ts';

/** A page without a file: the platform generates it from an operation or a channel. */
export interface GeneratedPage {
  /** The address as the platform spells it in the navigation; a leading slash comes from `directory: "/x"`. */
  readonly slug: string;
  readonly origin: Origin;
  /** The front matter it would have if it were a file: title, sidebarTitle, description, deprecated, openapi … */
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

export type Origin =
  | { readonly kind: 'operation'; readonly spec: OpenApi; readonly operation: Operation }
  | { readonly kind: 'channel'; readonly spec: AsyncApi; readonly channel: Channel };

/**
 * The page of an operation (platform.md 3 "Page data"), which is `picked` if an entry names the operation, and one of a `bulk` if an
 * entry names its specification.
 */
export function operationPage(
  slug: string,
  spec: OpenApi,
  operation: Operation,
  generation: 'picked' | 'bulk',
): GeneratedPage {
  const { summary, metadata } = operation;
  const webhook = operation.kind === 'webhook';
  const isKnown = isFound(spec, operation);
  const named = !webhook && isKnown && summary !== undefined;
  const own = webhook ? [] : [...(generation === 'picked' ? [] : operation.pathGroups), ...operation.groups];
  const groups = [...listOf(metadata['groups']), ...own];
  const reference = webhook ? 'webhook' : operation.method;
  return {
    slug,
    origin: { kind: 'operation', spec, operation },
    frontMatter: compact<GeneratedPage['frontMatter']>({
      title: named ? summary : humanise(slug),
      description: isKnown ? operation.description : undefined,
      deprecated: operation.deprecated,
      sidebarTitle: named && summary && operation.href ? humanise(slug) : undefined,
      ...metadata,
      ...(groups.length > 0 ? { groups } : {}),
      openapi: `${rooted(spec.path)} ${reference} ${operation.path}`,
    }),
  };
}

/** The page of a channel. */
export function channelPage(slug: string, spec: AsyncApi, channel: Channel): GeneratedPage {
  return {
    slug,
    origin: { kind: 'channel', spec, channel },
    frontMatter: {
      title: channelTitle(channel),
      description: channel.description ?? '',
      asyncapi: `${rooted(spec.path)} ${channel.id}`,
    },
  };
}

/**
 * The platform looks up title and description by the page's reference, and does not recognize a reference with a space in the file
 * or the path.
 */
function isFound(spec: OpenApi, { kind, path }: Operation): boolean {
  return kind === 'webhook' || !/\s/.test(spec.path + path);
}

/** The name of a specification in the reference of a page: `/shop.json`, or its address. */
export function rooted(path: string): string {
  return isAddress(path) ? path : `/${path}`;
}
