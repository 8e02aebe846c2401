import { localize } from '../../../base/messages.ts';
import type { Field, Shape } from '../../grammar/types.ts';
import { type Skeleton, text } from './skeleton.ts';
import type { Suggestion } from './suggestion.ts';
import { originText } from './texts.ts';

/** The fixed words that a shape accepts, with the effect of each; the default is marked. */
export function choiceSuggestions(shape: Shape, field: Field | undefined): readonly Suggestion[] {
  switch (shape.kind) {
    case 'choice':
      return shape.values.map(({ value, about, origin = 'both' }) => ({
        ...wordSuggestion(value, text(value), field?.default === JSON.stringify(value), originText(origin)),
        documentation: about && localize(about),
      }));
    case 'boolean':
      return ['true', 'false'].map((value) => wordSuggestion(value, { kind: 'word', value }, field?.default === value));
    case 'null':
      return [wordSuggestion('null', { kind: 'word', value: 'null' }, false)];
    default:
      return [];
  }
}

function wordSuggestion(label: string, skeleton: Skeleton, isDefault: boolean, origin = ''): Suggestion {
  const detail = [isDefault ? localize('default') : '', origin].filter(Boolean).join(', ') || undefined;
  return { label, kind: 'choice', detail, insert: { kind: 'value', skeleton } };
}
