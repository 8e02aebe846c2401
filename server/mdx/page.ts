import { addAll } from '../base/lists.ts';
import { componentOf, propsOf } from './components.ts';
import type { Exports } from './exported.ts';
import { pageExports } from './exports.ts';
import { frontMatterLinksIn, relatedLinksIn } from './frontMatterLinks.ts';
import { createOutline } from './ids/outline.ts';
import { importsIn } from './modules.ts';
import type { PageIcon, PageLink, PageScan } from './pageLink.ts';
import { scanMdx } from './scan.ts';
import type { Attribute, MdxToken, TagToken } from './tokens.ts';

/**
 * Reads the links of a page and everything that may have an id in one pass, except in code and comments; from front matter only
 * `url` and `related`. Never throws: of half-written MDX it reads what it can. Takes time linear in the length of the text. `on` receives
 * every token that is found.
 */
export function scanPage(text: string, on?: (token: MdxToken) => void): PageScan {
  const outline = createOutline(text);
  const { links, icons, possibleIds, frontMatter, hasFragments, exports } = readPage(text, (token) => {
    if (token.kind === 'heading') outline.heading(token);
    else if (token.kind === 'tag') outline.tag(token);
    on?.(token);
  });
  return {
    links,
    icons,
    outline: outline.finish(),
    isBare: bareMode.test(frontMatter),
    possibleIds,
    isOpen: hasFragments || showsMore.test(frontMatter),
    exports,
  };
}

/** The links of a page, in the order of the text. */
export function scanLinks(text: string): readonly PageLink[] {
  return readPage(text).links;
}

interface Read extends Pick<PageScan, 'links' | 'icons'> {
  readonly possibleIds: readonly string[];
  /** The front matter, including the lines around it. */
  readonly frontMatter: string;
  /** Whether there is Markdown in `<MDX>` in an expression, whose headings have ids if it is shown (platform.md 4.2). */
  readonly hasFragments: boolean;
  readonly exports: Exports;
}

function readPage(text: string, on?: (token: MdxToken) => void): Read {
  const links: PageLink[] = [];
  const possibleIds: string[] = [];
  const modules: [number, number][] = [];
  const shown: Attribute[] = [];
  const elements: TagToken[] = [];
  let frontMatter = '';
  let hasFragments = false;
  const attributes = (all: readonly Attribute[], isCode: boolean) => {
    for (const attribute of all) {
      const link = linkOf(attribute);
      if (link) links.push(link);
      else if (isIcon(attribute) && !all.some(({ name }) => name === 'iconLibrary')) shown.push(attribute);
      if (attribute.name === 'id' && (isCode || attribute.depth > 0 || attribute.form === 'literal')) {
        possibleIds.push(attribute.value);
      }
    }
  };
  scanMdx(text, (token) => {
    on?.(token);
    switch (token.kind) {
      case 'frontMatter':
        frontMatter = text.slice(token.start, token.end);
        addAll(links, frontMatterLinksIn(frontMatter, token.start));
        addAll(links, relatedLinksIn(frontMatter, token.start));
        break;
      case 'module':
        modules.push([token.start, token.end]);
        addAll(links, importsIn(text, token.start, token.end));
        attributes(token.attributes, true);
        break;
      case 'expression':
        hasFragments ||= !token.isComment && fragment.test(text.slice(token.start, token.end));
        attributes(token.attributes, true);
        break;
      case 'tag':
        elements.push(token);
        attributes(token.attributes, false);
        break;
      case 'link': {
        const { form, isImage, target, start, end } = token;
        links.push({ kind: isImage ? 'image' : 'link', form, target, start, end });
      }
    }
  });
  const blocks = new Set(elements.flatMap(({ name, isBlock }) => (isBlock ? [name] : [])));
  const isShown = ({ names }: PageLink) => names?.some((one) => one.name === 'default' && blocks.has(one.local));
  return {
    links: links.sort((a, b) => a.start - b.start).map((link) => (isShown(link) ? { ...link, isShown: true } : link)),
    icons: shown.length === 0 ? [] : iconsOf(shown, text, modules),
    possibleIds,
    frontMatter,
    hasFragments,
    exports: pageExports(text, frontMatter.length, modules),
  };
}

const fragment = /<MDX[\s>]/;
/** Front matter that makes the platform add parts of a specification to the page. */
const showsMore = /^(?:openapi(?:-schema)?|asyncapi|api|graphql|sdk)\s*:/m;
/** A page in one of these modes has no table of contents, and its headings have no ids. */
const bareMode = /^mode\s*:\s*["']?(?:custom|frame)\b/m;

/** The link an attribute makes, if any. An `icon` is a file only if it looks like a path. */
function linkOf({ element, name, value, start, form }: Attribute): PageLink | undefined {
  if (form !== 'text' && form !== 'literal') return undefined;
  const kind = componentOf(element)?.props[name] === 'import' ? 'import' : kinds.get(name);
  if (!kind || (icons.has(name) && !/^\.{0,2}\//.test(value))) return undefined;
  return { kind, form: 'attribute', target: value, start, end: start + value.length };
}

function isIcon({ element, name, value, form }: Attribute): boolean {
  if (form !== 'text' && form !== 'literal') return false;
  return componentOf(element)?.props[name] === 'icon' && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(value);
}

/** A component whose name occurs in an import or export may be one of the site's own. */
function iconsOf(
  shown: readonly Attribute[],
  text: string,
  modules: readonly (readonly [number, number])[],
): PageIcon[] {
  const code = [
    ...modules.map(([from, end]) => text.slice(from, end)),
    ...(text.match(/^(?:import|export)\s.*/gm) ?? []),
  ];
  const own = new Set(code.flatMap((part) => part.match(/[\w.]+/g) ?? []));
  return shown
    .filter(({ element }) => !own.has(element))
    .map(({ value, start }) => ({ name: value, start, end: start + value.length }));
}

const icons = propsOf('icon');
/** HTML elements and a site's own components use these names with the same meaning as those of the platform. */
const kinds: ReadonlyMap<string, PageLink['kind']> = new Map([
  ...['href', ...propsOf('link')].map((name) => [name, 'link'] as const),
  ...['src', 'poster', ...propsOf('image'), ...icons].map((name) => [name, 'image'] as const),
]);
