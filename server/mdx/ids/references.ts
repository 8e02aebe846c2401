import { characterEntities } from 'character-entities';

/** Replaces character references, such as `&amp;`, `&#39;` and `&#x27;`, by their characters. */
export function decodedReferences(text: string): string {
  return text.includes('&') ? text.replace(characterReference, decoded) : text;
}

const characterReference = /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));/g;

function decoded(whole: string, decimal?: string, hex?: string, name = ''): string {
  if (decimal === undefined && hex === undefined) return characterEntities[name] ?? whole;
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return point === 0 || point > 0x10_ff_ff ? '\ufffd' : String.fromCodePoint(point);
}
