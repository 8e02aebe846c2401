import { type NamedText, namedInElement, namedInSettings } from '../model/document/namedTexts.ts';
import { iconLibraryOf } from '../model/document/settings.ts';
import { fieldOf, textIn } from '../site/frontMatterTree.ts';
import type { YamlField } from '../site/yamlTree.ts';
import { findIcon, type IconLibrary, iconLibraries, isIconName, libraryNames, nearestIcon } from '../values/icon.ts';
import { type Finding, rangeInFile, rule } from './rule.ts';

/** No other tool checks icon names; Font Awesome's Pro names are not public: platform.md 1.4 and 4. */
export const unknownIcon = rule({
  code: 'unknown-icon',
  level: 'warning',
  except: 'hint for Font Awesome, whose Pro names are not public',
  about: 'An icon name is not in the configured library, so no icon is shown.',
  *element(element, { iconLibrary }) {
    for (const named of namedInElement(element)) yield* unknown(named, iconLibrary);
  },
  *config(config) {
    for (const named of namedInSettings(config)) yield* unknown(named, iconLibraryOf(config));
  },
  *frontMatter({ file, frontMatter }, { iconLibrary }) {
    const { field, library = iconLibrary } = namingField(fieldOf(frontMatter, 'icon'));
    const name = textIn(field);
    const finding = name === undefined ? undefined : faultOf(name, library);
    if (field && finding) yield { ...rangeInFile({ file }, field.value), ...finding };
  },
  *pageText(page, { iconLibrary }) {
    // Pages show many icons of Font Awesome's Pro set, whose names are not public.
    if (iconLibrary === 'fontawesome') return;
    for (const icon of page.scan.icons) {
      const finding = faultOf(icon.name, iconLibrary);
      if (finding) yield { ...rangeInFile(page, icon), ...finding, data: { isPart: true } };
    }
  },
});

/** The field that names an icon: its own, or `name` in a map, which may name a library beside it. */
function namingField(icon: YamlField | undefined): {
  readonly field: YamlField | undefined;
  readonly library?: IconLibrary | undefined;
} {
  if (icon?.value.kind !== 'map') return { field: icon };
  const library = textIn(fieldOf(icon.value, 'library'));
  return { field: fieldOf(icon.value, 'name'), library: iconLibraries.find((known) => known === library) };
}

function* unknown(
  { kind, text, library: own, file, offset, length }: NamedText,
  library: IconLibrary,
): Iterable<Finding> {
  const finding = kind === 'icon' ? faultOf(text, own ?? library) : undefined;
  if (finding) yield { file, offset, length, ...finding };
}

function faultOf(name: string, library: IconLibrary): Pick<Finding, 'template' | 'args' | 'level'> | undefined {
  if (!isIconName(name) || name.startsWith('fa-') || findIcon(library, name)) return undefined;
  const instead = nearestIcon(library, name);
  const args = { name, library: libraryNames[library], ...(instead === undefined ? {} : { instead }) };
  if (library === 'fontawesome') {
    // Pro has ten thousand names, which must not be listed; only a name that is close to a known one is worth reporting.
    if (instead === undefined) return undefined;
    return { level: 'hint', template: '"{name}" is not an icon of {library} Free. Did you mean "{instead}"?', args };
  }
  return instead === undefined
    ? { template: '"{name}" is not an icon of {library}.', args }
    : { template: '"{name}" is not an icon of {library}. Did you mean "{instead}"?', args };
}
