import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Color, ColorInformation, ColorPresentation, Range } from 'vscode-languageserver-types';
import { hexOf } from '../../base/hex.ts';
import type { Source } from '../model/document/slotAt.ts';
import { typedTexts } from '../model/document/typedTexts.ts';
import { readColour } from '../values/colour.ts';
import { rangeIn } from './range.ts';

/** Every hex colour in a place where the grammar expects a colour. */
export function documentColours(source: Source, file: string, text: TextDocument): ColorInformation[] {
  return Array.from(typedTexts(source, file)).flatMap(({ role, node, start }) => {
    const hex = role === 'colour' && node.closed ? readColour(node.value).ok : undefined;
    if (hex === undefined) return [];
    return [{ range: rangeIn(text, start, start + node.length), color: colourOf(hex) }];
  });
}

/** The colour as the platform accepts it: `#rrggbb` without transparency, in the quotes of the author's text. */
export function colourPresentations(color: Color, range: Range): ColorPresentation[] {
  const digits = hexOf([color.red, color.green, color.blue].map((part) => Math.round(part * 255)));
  const label = `#${digits.toUpperCase()}`;
  return [{ label, textEdit: { range, newText: JSON.stringify(label) } }];
}

function colourOf(hex: string): Color {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return { red: part(1), green: part(3), blue: part(5), alpha: 1 };
}
