import { InvalidArgumentError } from 'commander';
import { nodeOf } from '../../language/changes/tree/nodes.ts';
import { whyNotValue } from '../../language/changes/tree/values.ts';
import { elementTypes, fieldOf } from '../../language/grammar/elements.ts';
import type { SiteView } from '../../language/model/view.ts';
import type { PropertyValue } from '../../language/protocol/operation.ts';

/** A property and the text that is given for it. */
export interface Pair {
  readonly key: string;
  readonly text: string;
}

/** Reads `icon=rocket`; the value may be empty and hold `=` itself. */
export function pair(text: string): Pair {
  const end = text.indexOf('=');
  if (end < 1) throw new InvalidArgumentError('Write it as icon=rocket.');
  return { key: text.slice(0, end), text: text.slice(end + 1) };
}

/**
 * What a text means for a property of a node: `true`, a number, an object or a list where the grammar takes that, else the text
 * itself. Where it takes neither, the JSON, for which the operation says why not.
 */
export function valueFor(view: SiteView, node: string, key: string, text: string): PropertyValue {
  const json = jsonOf(text);
  if (json === undefined) return text;
  const written = nodeOf(view, node);
  if (written?.kind !== 'element') return text;
  const { kind } = written.element;
  const field = fieldOf(kind, key === 'label' ? (elementTypes[kind].labelKey ?? key) : key);
  if (!field) return json;
  return whyNotValue(kind, field, json) && !whyNotValue(kind, field, text) ? text : json;
}

/** The JSON a text is; undefined for other texts, and for a text or `null` as JSON, which no property takes. */
function jsonOf(text: string): PropertyValue | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' || value === null ? undefined : (value as PropertyValue);
  } catch {
    return undefined;
  }
}
