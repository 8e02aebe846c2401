import { parse } from '../text/parse.ts';
import { namedPart } from '../text/parts.ts';
import { insertProperties, replaceValue } from '../text/valueEdits.ts';
import { type Fix, inFile } from './fix.ts';

/** Switches a rule off in the settings beside the docs.json; undefined if these cannot be read as an object. */
export function silence(code: string, file: string, text: string | undefined): Fix | undefined {
  const title = { template: 'Switch {code} off in {file}', args: { code, file } };
  if (text === undefined || text.trim() === '') {
    const whole = `${JSON.stringify({ rules: { [code]: 'off' } }, null, 2)}\n`;
    if (text === undefined) return { ...title, edits: new Map(), creates: { file, text: whole } };
    return { ...title, edits: inFile(file, { offset: 0, end: text.length, text: whole }) };
  }
  const { root, rootOffset, errors } = parse(text);
  if (root?.kind !== 'object' || root.broken || errors.length > 0) return undefined;
  const rules = namedPart(root, rootOffset, 'rules');
  const object = { node: root, start: rootOffset };
  if (!rules) {
    const edit = insertProperties(text, object, root.properties.length, [['rules', { [code]: 'off' }]]);
    return { ...title, edits: inFile(file, edit) };
  }
  const { value, valueStart: start } = rules;
  if (value?.kind !== 'object') return undefined;
  const known = namedPart(value, start, code);
  const edit = known?.value
    ? replaceValue(text, known.value, known.valueStart, 'off')
    : insertProperties(text, { node: value, start }, value.properties.length, [[code, 'off']]);
  return { ...title, edits: inFile(file, edit) };
}
