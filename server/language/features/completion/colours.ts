import { memo } from '../../../base/memo.ts';
import { localize, type Message } from '../../../base/messages.ts';
import { isContainer, type Node } from '../../text/nodes.ts';
import { colourPattern } from '../../values/colour.ts';
import type { CompletionContext } from './context.ts';
import { text } from './skeleton.ts';
import type { Suggestion } from './suggestion.ts';

/** The colours used in the settings of this site, and a few that are readable on light and dark backgrounds. */
export function colourSuggestions({ config }: CompletionContext): readonly Suggestion[] {
  const settings = config.settings.flatMap(({ key, value }) => (key === 'navigation' || !value ? [] : [value]));
  const used = new Set(settings.flatMap(coloursIn));
  const others = Object.entries(palette).filter(([colour]) => !used.has(colour));
  return [
    ...Array.from(used, (colour) => suggestionOf(colour, localize('used in this file'))),
    ...others.map(([colour, name]) => suggestionOf(colour, localize(name.template))),
  ];
}

function suggestionOf(colour: string, detail: string): Suggestion {
  // Editors that show colours take them from the documentation.
  return {
    label: colour,
    kind: 'colour',
    detail,
    documentation: colour,
    words: detail,
    insert: { kind: 'value', skeleton: text(colour) },
  };
}

const coloursIn: (node: Node) => readonly string[] = memo((node) => {
  if (node.kind === 'string') return colourPattern.test(node.value) ? [node.value] : [];
  if (!isContainer(node)) return [];
  const below = node.kind === 'array' ? node.items : node.properties.flatMap(({ value }) => value ?? []);
  return below.flatMap(coloursIn);
});

const palette: Readonly<Record<string, Message>> = {
  '#DC2626': { template: 'red' },
  '#EA580C': { template: 'orange' },
  '#CA8A04': { template: 'yellow' },
  '#16A34A': { template: 'green' },
  '#0D9373': { template: 'teal' },
  '#0891B2': { template: 'cyan' },
  '#2563EB': { template: 'blue' },
  '#4F46E5': { template: 'indigo' },
  '#9333EA': { template: 'purple' },
  '#DB2777': { template: 'pink' },
  '#6B7280': { template: 'grey' },
  '#0B0C0E': { template: 'black' },
  '#FFFFFF': { template: 'white' },
};
