import { localize } from '../../../base/messages.ts';
import type { Field, Origin } from '../../grammar/types.ts';
import { alternatives } from '../../model/document/form.ts';

/** The documentation shown next to a key, as Markdown. */
export function fieldText(field: Field): string {
  const facts = [localize(field.about)];
  const choices = alternatives(field.shape).flatMap((shape) => (shape.kind === 'choice' ? shape.values : []));
  if (choices.length > 0 && choices.length <= 12) {
    facts.push(choices.map(({ value, about }) => `- \`${value}\`${about ? `: ${localize(about)}` : ''}`).join('\n'));
  }
  if (field.default !== undefined) facts.push(localize('Default: `{value}`', { value: field.default }));
  return facts.join('\n\n');
}

/** A few words on who supports a value; undefined if both specification and platform do. */
export function originText(origin: Origin): string {
  if (origin === 'both') return '';
  return origin === 'platform' ? localize('platform only') : localize('specification only');
}
