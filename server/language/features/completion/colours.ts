import { memo } from '../../../base/memo.ts';
import { isContainer, type Node } from '../../text/nodes.ts';
import { colourPattern } from '../../values/colour.ts';
import type { CompletionContext } from './context.ts';
import { text } from './draft.ts';
import type { Suggestion } from './suggestion.ts';

/** The colours the settings of this site use, and a few that read well on light and dark. */
export function colourSuggestions({ config }: CompletionContext): readonly Suggestion[] {
  const settings = config.settings.flatMap(({ key, value }) => (key === 'navigation' || !value ? [] : [value]));
  const used = new Set(settings.flatMap(coloursIn));
  const others = Object.entries(palette).filter(([colour]) => !used.has(colour));
  return [
    ...Array.from(used, (colour) => suggestionOf(colour, 'used in this file')),
    ...others.map(([colour, name]) => suggestionOf(colour, name)),
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
    insert: { kind: 'value', draft: text(colour) },
  };
}

const coloursIn: (node: Node) => readonly string[] = memo((node) => {
  if (node.kind === 'string') return colourPattern.test(node.value) ? [node.value] : [];
  if (!isContainer(node)) return [];
  const below = node.kind === 'array' ? node.items : node.properties.flatMap(({ value }) => value ?? []);
  return below.flatMap(coloursIn);
});

const palette: Readonly<Record<string, string>> = {
  '#DC2626': 'red',
  '#EA580C': 'orange',
  '#CA8A04': 'yellow',
  '#16A34A': 'green',
  '#0D9373': 'teal',
  '#0891B2': 'cyan',
  '#2563EB': 'blue',
  '#4F46E5': 'indigo',
  '#9333EA': 'purple',
  '#DB2777': 'pink',
  '#6B7280': 'grey',
  '#0B0C0E': 'black',
  '#FFFFFF': 'white',
};
