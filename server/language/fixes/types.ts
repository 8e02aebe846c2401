import { elementTypes } from '../grammar/elements.ts';
import type { Node } from '../text/nodes.ts';
import type { JsonType } from '../values/shapeProblem.ts';
import { type Fix, type FixesOf, findPart, inFile } from './fix.ts';
import { removeEntry } from './parts.ts';

/** Writes the same value as the required type, or removes it. */
export const otherType: FixesOf = function* (problem, context) {
  const found = findPart(problem, context);
  const { value, valueStart = 0, property } = found?.part ?? {};
  if (!found || !value) return;
  const end = valueStart + value.length;
  const written = found.text.slice(valueStart, end);
  for (const type of problem.data?.expected ?? []) {
    const conversion = convert(value, written, type);
    if (conversion === undefined) continue;
    const edits = inFile(problem.file, { offset: valueStart, end, text: conversion.text });
    const title: Pick<Fix, 'template' | 'args'> =
      conversion.text.length > longest
        ? { template: type === 'list' ? 'Put it into an array' : 'Move it out of the array' }
        : { template: 'Write {instead}', args: { instead: conversion.text } };
    yield { ...title, preferred: true, ...(conversion.safe ? { safe: true } : {}), edits };
  }
  // A label is required, and so is an entry of the settings; removing it would be another mistake.
  if (!property || !required.has(property.key.value)) yield* removeEntry(problem, context);
};

/** A menu shows no longer texts. */
const longest = 40;

const required: ReadonlySet<string> = new Set([
  ...Object.values(elementTypes).flatMap(({ labelKey }) => labelKey ?? []),
  ...['theme', 'name', 'colors', 'navigation', 'primary', 'library', 'href', 'label', 'source', 'destination'],
]);

interface Conversion {
  readonly text: string;
  /** The same characters, with or without quotes: not a guess. */
  readonly safe?: true;
}

function convert(value: Node, written: string, type: string | JsonType): Conversion | undefined {
  switch (value.kind) {
    case 'number':
      return type === 'text' ? { text: `"${written}"`, safe: true } : inList(written, type);
    case 'literal':
      return value.value === null ? undefined : type === 'text' ? { text: `"${written}"` } : undefined;
    case 'string':
      return fromText(value.value, written, type);
    case 'object':
      return value.broken ? undefined : inList(written, type);
    case 'array': {
      const [item] = value.items;
      const [offset] = value.offsets;
      const isOne = item !== undefined && offset !== undefined && value.items.length === 1 && !value.broken;
      const isMeant = isOne && (item.kind === 'object' ? type === 'object' : item.kind === 'string' && type === 'text');
      return isMeant ? { text: written.slice(offset, offset + item.length) } : undefined;
    }
  }
}

function fromText(text: string, written: string, type: string): Conversion | undefined {
  if (type === 'boolean' && /^(?:true|false)$/i.test(text)) return { text: text.toLowerCase(), safe: true };
  if (type === 'number' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return { text, safe: true };
  return text === '' ? undefined : inList(written, type);
}

function inList(written: string, type: string): Conversion | undefined {
  return type === 'list' ? { text: `[${written}]` } : undefined;
}
