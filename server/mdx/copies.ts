import type { CodeDefault, Exports } from './exported.ts';
import type { OutlineItem } from './ids/outline.ts';
import type { PageLink, PageScan } from './pageLink.ts';

/** A copy of the scan that does not hold on to its text: a substring keeps the whole text in memory, a copy does not. */
export function withoutText({ links, icons, outline, possibleIds, exports, ...rest }: PageScan): PageScan {
  return {
    ...rest,
    links: links.map((link) => (isPart(link.target) || link.names ? linkWithoutParts(link) : link)),
    icons: icons.map((icon) => (isPart(icon.name) ? { ...icon, name: copied(icon.name) } : icon)),
    exports: exportsWithoutText(exports),
    outline: outline.map(withoutParts),
    possibleIds: possibleIds.map(copied),
  };
}

/** The same for what a file exports. */
export function exportsWithoutText(exports: Exports): Exports {
  const { names, possible, codeDefault, needed, ...rest } = exports;
  const isKept = codeDefault === undefined && needed.length === 0 && !names.some(isPart) && !possible.some(isPart);
  if (isKept) return exports;
  return {
    ...rest,
    names: names.map(copied),
    possible: possible.map(copied),
    needed: needed.map((each) => ({ ...each, by: copied(each.by), name: copied(each.name) })),
    ...(codeDefault && { codeDefault: defaultWithoutText(codeDefault) }),
  };
}

function defaultWithoutText(code: CodeDefault): CodeDefault {
  return code === 'unnamed' ? code : { ...code, name: copied(code.name) };
}

function linkWithoutParts({ target, names, ...rest }: PageLink): PageLink {
  const all = names?.map((each) => ({ ...each, name: copied(each.name), local: copied(each.local) }));
  return { ...rest, target: copied(target), ...(all && { names: all }) };
}

function withoutParts(item: OutlineItem): OutlineItem {
  const labels = item.labels === undefined ? {} : { labels: item.labels.map(copied) };
  if (item.kind === 'heading') {
    const { markdown, givenId } = item;
    const given = givenId === undefined ? {} : { givenId: copied(givenId) };
    return isPart(markdown) || givenId !== undefined
      ? { ...item, markdown: copied(markdown), ...given, ...labels }
      : item;
  }
  const { name, attributes, markdown, titleSize } = item;
  return {
    ...item,
    name: copied(name),
    attributes: attributes.map((each) =>
      isPart(each.value) || isPart(each.name) || isPart(each.element)
        ? { ...each, element: copied(each.element), name: copied(each.name), value: copied(each.value) }
        : each,
    ),
    ...(markdown === undefined ? {} : { markdown: copied(markdown) }),
    ...(titleSize === undefined ? {} : { titleSize: copied(titleSize) }),
    ...labels,
  };
}

/** V8 copies substrings that are shorter than this, so they hold on to nothing. */
function isPart(text: string): boolean {
  return text.length > 12;
}

/** A copy of a text that may be a substring of a longer one. */
export function copied(text: string): string {
  return isPart(text) ? JSON.parse(JSON.stringify(text)) : text;
}
