import { scanPage } from '../../../mdx/page.ts';
import { iconLibraryOf } from '../../model/document/settings.ts';
import { searchIcons } from '../iconSearch.ts';
import type { Completions } from './complete.ts';
import type { CompletionContext } from './context.ts';
import { chosen } from './pageLinks.ts';
import { limit } from './suggestion.ts';

/**
 * The icons that a component of the platform can show at an offset of a page, in `<Card icon="|">`: those of the site's library, by name
 * and alias. Undefined elsewhere, and in a component that the page defines or imports under the same name.
 */
export function completeIcon(known: CompletionContext, text: string, offset: number): Completions | undefined {
  const before = text.slice(Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - maxBefore), offset);
  const [found, brace = '', quote = '', typed = ''] = begun.exec(before) ?? [];
  if (found === undefined) return undefined;
  // The name that is being typed, as if the component ended after it.
  const ended = `${text.slice(0, offset)}${placeholder}${quote}${brace && '}'} />${text.slice(offset)}`;
  const end = offset + placeholder.length;
  if (!scanPage(ended).icons.some((icon) => icon.end === end)) return undefined;
  const library = iconLibraryOf(known.config);
  const icons = searchIcons(library, typed, limit).map(({ name, words }) => ({
    label: name,
    kind: 'icon' as const,
    detail: words || undefined,
    more: { kind: 'icon', library, name } as const,
  }));
  const rest = /^[a-z\d-]*/.exec(text.slice(offset, offset + maxBefore))?.[0].length ?? 0;
  return chosen(icons, typed, { start: offset - typed.length, end: offset + rest });
}

/** `icon="`, and the part of a name typed after it. */
const begun = /\bicon\s*=\s*(?:(\{)\s*)?(["'])([a-z\d-]*)$/;
/** Whatever was typed is a name with it. */
const placeholder = 'x';
/** How much of a line around the cursor is examined. */
const maxBefore = 1_000;
