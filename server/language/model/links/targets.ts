import { withoutEndSlashes } from '../../../base/slashes.ts';
import { decoded, parseUrl } from '../../../base/url.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import type { NamedOrigin } from '../../openapi/frontMatter.ts';
import type { GeneratedPage } from '../../openapi/page.ts';
import { isAddress, specPath } from '../../openapi/source.ts';
import { pointerOf } from '../../openapi/spec.ts';
import { lookupPage } from '../../site/lookup.ts';
import { normalisePagePath } from '../../site/paths.ts';
import { readAsset } from '../../values/asset.ts';
import { isIconFile } from '../../values/icon.ts';
import { unsafe } from '../../values/url.ts';
import type { Element } from '../document/element.ts';
import { refTarget } from '../document/references.ts';
import type { TextRole } from '../document/typedTexts.ts';
import type { SiteView } from '../view.ts';

/** The target of a text of docs.json. Files are relative to the docs root. */
export type Target =
  | { readonly kind: 'page'; readonly path: string; readonly file: string }
  /** A page generated from an operation or a channel; `pointer` is the location of that in the specification. */
  | {
      readonly kind: 'generated';
      readonly page: GeneratedPage;
      readonly spec: string;
      readonly pointer: readonly string[];
    }
  /** What a page names in a specification; `pointer` is its location there. */
  | { readonly kind: 'named'; readonly origin: NamedOrigin; readonly spec: string; readonly pointer: readonly string[] }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'url'; readonly url: string };

/** A text, its meaning, and the element and file that contain it. */
export interface TextInContext {
  readonly text: string;
  readonly role: TextRole;
  readonly file: string;
  readonly element: Element | undefined;
}

/** The target of a text; undefined if there is none, if it is not known yet, or if the text does not refer to anything. */
export function targetOf(view: SiteView, asked: TextInContext): Target | undefined {
  const { text, role } = asked;
  if (text === '') return undefined;
  switch (role) {
    case 'entry':
      return pageTarget(view, text) ?? endpointTarget(view, asked);
    case 'page':
      return pageTarget(view, text);
    case 'href':
    case 'footer-href':
    case 'address':
      return text.startsWith('/') ? addressTarget(view, text) : urlTarget(text);
    case 'ref': {
      const file = refTarget(text, asked.file);
      return file !== undefined ? fileTarget(view, file) : undefined;
    }
    case 'spec-path':
      return isAddress(text) ? urlTarget(text) : fileTarget(view, specPath(text));
    case 'asset':
      return assetTarget(view, text);
    case 'icon-name':
      return isIconFile(text) ? assetTarget(view, text) : undefined;
    case 'url':
    case 'https-url':
    case 'profile':
      return urlTarget(text);
    default:
      return undefined;
  }
}

/** The page that a path of the navigation refers to, even in a spelling that the platform does not accept. */
export function pageTarget(view: SiteView, text: string): Target | undefined {
  const path = normalisePagePath(text);
  const found = lookupPage(view.site, path);
  if ('page' in found) return { kind: 'page', path: found.page.key, file: found.page.file };
  const { pages } = view.generation.generated;
  return generatedTarget(pages.get(path) ?? pages.get(`/${path}`));
}

/** The operation or channel from which a generated page is made. */
export function generatedTarget(page: GeneratedPage | undefined): Target | undefined {
  if (!page) return undefined;
  const { origin } = page;
  const pointer = pointerOf(origin.kind === 'operation' ? origin.operation : origin.channel);
  return { kind: 'generated', page, spec: origin.spec.path, pointer };
}

/** The page that an endpoint entry of an element makes. */
function endpointTarget({ generation, specs }: SiteView, { text, element }: TextInContext): Target | undefined {
  const normal = normalisePagePath(text);
  const endpoint = parseEndpoint(normal);
  const key = endpoint && element && generation.key(element);
  if (key !== undefined) {
    for (const [index, picked] of generation.generated.scopes[key]?.picked ?? []) {
      const entry = generation.entry(key, index);
      if (picked.kind === 'page' && entry && normalisePagePath(entry.node.value) === normal) {
        return generatedTarget(picked.page);
      }
    }
  }
  const file = endpoint?.file === undefined ? undefined : specPath(endpoint.file);
  return file !== undefined && specs.has(file) && !isAddress(file) ? { kind: 'file', file } : undefined;
}

/** The page at an address of the site: without query, fragment and trailing slash. */
function addressTarget(view: SiteView, text: string): Target | undefined {
  const path = decoded(withoutEndSlashes(text.replace(/[?#].*/s, '')));
  if (/[*:]/.test(path)) return undefined;
  return pageTarget(view, path === '' ? 'index' : path) ?? fileTarget(view, path.replace(/^\/+/, ''));
}

function assetTarget(view: SiteView, text: string): Target | undefined {
  const asset = readAsset(text).ok;
  if (asset?.form === 'url') return urlTarget(text);
  return asset && fileTarget(view, normalisePagePath(asset.path));
}

function fileTarget({ site }: SiteView, file: string): Target | undefined {
  return site.files.has(file) ? { kind: 'file', file } : undefined;
}

/** Only addresses that a browser or a mail program opens, and nothing that runs code. */
function urlTarget(text: string): Target | undefined {
  const url = parseUrl(text);
  if (!url || unsafe(url) || !/^(?:https?|mailto):$/.test(url.protocol)) return undefined;
  return { kind: 'url', url: text };
}

/** The operation, channel or schema that a page names. */
export function namedTarget(origin: NamedOrigin): Target {
  const { spec } = origin;
  const pointer =
    origin.kind === 'schema'
      ? ['components', 'schemas', origin.name]
      : pointerOf(origin.kind === 'operation' ? origin.operation : origin.channel);
  return { kind: 'named', origin, spec: spec.path, pointer };
}
