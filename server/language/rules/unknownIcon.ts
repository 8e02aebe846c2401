import { slotOf } from '../model/document/element.ts';
import { fieldOf, textIn } from '../site/pageHead.ts';
import { type Node, property } from '../text/nodes.ts';
import { namedPart } from '../text/parts.ts';
import { findIcon, type IconLibrary, iconLibraries, isIconName, libraryNames, nearestIcon } from '../values/icon.ts';
import { type Finding, rule } from './rule.ts';

/** No other tool checks icon names; Font Awesome's Pro names are not public: platform.md 1.4 and 4. */
export const unknownIcon = rule({
  code: 'unknown-icon',
  level: 'warning',
  except: 'hint for Font Awesome, whose Pro names are not public',
  about: 'An icon name is not in the configured library, so no icon is shown.',
  *element(element, { iconLibrary }) {
    const slot = slotOf(element, 'icon');
    const icon = slot?.value && iconIn(slot.value, slot.valueLocation.offset, iconLibrary);
    if (!slot || !icon || !isIconName(icon.name) || icon.name.startsWith('fa-')) return;
    if (findIcon(icon.library, icon.name)) return;
    const finding = findingOf(icon.name, icon.library);
    if (finding) yield { file: slot.valueLocation.file, offset: icon.offset, length: icon.length, ...finding };
  },
  *pageHead({ file, head }, { iconLibrary }) {
    const field = fieldOf(head, 'icon');
    const name = textIn(field);
    if (!field || name === undefined || !isIconName(name) || name.startsWith('fa-')) return;
    const finding = findIcon(iconLibrary, name) ? undefined : findingOf(name, iconLibrary);
    if (finding) yield { file, offset: field.value.start, length: field.value.end - field.value.start, ...finding };
  },
});

interface NamedIcon {
  readonly name: string;
  readonly library: IconLibrary;
  readonly offset: number;
  readonly length: number;
}

function iconIn(node: Node, offset: number, library: IconLibrary): NamedIcon | undefined {
  if (node.kind === 'string')
    return node.closed ? { name: node.value, library, offset, length: node.length } : undefined;
  if (node.kind !== 'object') return undefined;
  const part = namedPart(node, offset, 'name');
  const own = property(node, 'library')?.value;
  const named = own?.kind === 'string' ? iconLibraries.find((known) => known === own.value) : undefined;
  return part?.value?.kind === 'string' ? iconIn(part.value, part.valueStart, named ?? library) : undefined;
}

function findingOf(name: string, library: IconLibrary): Pick<Finding, 'template' | 'args' | 'level'> | undefined {
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
