import { localize } from '../../../base/messages.ts';
import type { Level, ValueAt } from '../../model/document/slotAt.ts';
import { property } from '../../text/nodes.ts';
import {
  findIcon,
  type IconLibrary,
  iconLibraries,
  isIconName,
  isProIcon,
  libraryNames,
  proIcon,
} from '../../values/icon.ts';
import { findLanguage } from '../../values/language.ts';
import { pictureOf } from '../../values/picture.ts';
import type { HoverContext } from './context.ts';
import { code, paragraphs } from './markdown.ts';

/** Height of a drawn icon in pixels. */
const iconHeight = 48;

/**
 * An icon: its drawing, its library, and its current name if an alias is written. If a problem already says that the name is unknown, only what
 * it does not say.
 */
export function iconText(
  { iconLibrary, drawing }: HoverContext,
  name: string,
  level: Level | undefined,
  isReported = false,
): string {
  if (!isIconName(name)) return '';
  const library = libraryIn(level) ?? iconLibrary;
  const icon = findIcon(library, name);
  const picture = drawing ? `![${name.replace(/[[\]\\]/g, '')}](${pictureOf(drawing, iconHeight)})` : '';
  if (!icon) {
    const where = libraryNames[library];
    if (isProIcon(library, name)) return paragraphs(`${code(name)} · ${where} Pro`, localize(proIcon.template));
    const unknown = localize('{name} is not among the known icons of {library}.', { name: code(name), library: where });
    const pro = localize('It may be one of the Pro icons, whose names are not public.');
    return [isReported ? '' : unknown, library === 'fontawesome' ? pro : ''].filter(Boolean).join(' ');
  }
  const alias = icon.name === name ? '' : localize('An older name of {name}.', { name: code(icon.name) });
  return paragraphs(picture, `${code(name)} · ${libraryNames[library]}`, alias);
}

/** A language code: the name of the language, and who supports the code. */
export function languageText(text: string): string {
  const language = findLanguage(text);
  if (!language) return '';
  const { english, native, origin, replacement } = language;
  const name = english === native ? english : `${english} · ${native}`;
  if (origin === 'specification') {
    const refused = replacement
      ? localize("Listed in the specification, refused by the platform's current release; use {replacement}.", {
          replacement: code(replacement),
        })
      : localize("Listed in the specification, refused by the platform's current release.");
    return paragraphs(name, refused);
  }
  return paragraphs(
    name,
    origin === 'platform' ? localize('Known to the platform, not listed in the specification.') : '',
  );
}

/** What the grammar says about the chosen word. */
export function choiceText({ node, form }: ValueAt): string {
  if (node?.kind !== 'string' || form.kind !== 'shape' || form.shape.kind !== 'choice') return '';
  const chosen = form.shape.values.find(({ value }) => value === node.value);
  return chosen?.about ? `${code(chosen.value)}: ${localize(chosen.about)}` : '';
}

/** The `library` of an icon written as an object. */
export function libraryIn(level: Level | undefined): IconLibrary | undefined {
  const node = level?.node;
  const value =
    node?.kind === 'object' && level?.property?.key.value === 'icon' ? property(node, 'library') : undefined;
  return iconLibraries.find((name) => value?.value?.kind === 'string' && value.value.value === name);
}
