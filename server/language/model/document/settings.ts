import { memo } from '../../../base/memo.ts';
import { legacySettings } from '../../grammar/legacy.ts';
import { settings } from '../../grammar/settings.ts';
import type { Field } from '../../grammar/types.ts';
import { isFinished, type Node, property } from '../../text/nodes.ts';
import { type IconLibrary, iconLibraries } from '../../values/icon.ts';
import { nearest } from '../../values/nearest.ts';
import { checkShape, holds } from '../../values/shape.ts';
import { jsonType, type ShapeProblem } from '../../values/shapeProblem.ts';
import { type Config, settingOf } from './config.ts';
import type { Slot } from './element.ts';
import type { FieldProblem } from './fields.ts';
import { refOf } from './references.ts';
import { problemAt, wholeProblems } from './wholeProblems.ts';

const fields = new Map(settings.map((field) => [field.key, field]));
const required = settings.filter((field) => field.required);
const known = [...fields.keys(), 'navigation'];

/** The name of the site in docs.json; empty if there is none. */
export function siteName(config: Config): string {
  const value = settingOf(config, 'name')?.value;
  return value?.kind === 'string' ? value.value : '';
}

/** What is wrong with the top-level settings, including what files provide; offsets count from the start of the file. */
export function settingProblems(config: Config): readonly FieldProblem[] {
  if (!config.top) return [];
  return [...missing(config), ...config.settings.flatMap((slot) => slotProblems(config, slot))];
}

function missing({ settings: slots, tree, top }: Config): readonly FieldProblem[] {
  // A `$ref` that leads nowhere might contain any setting, and one that has not been typed yet is not missing.
  if (!top || refOf(top) || !isFinished(top) || tree.errors.length > 0) return [];
  return required.flatMap((field) => {
    if (slots.some((slot) => slot.key === field.key)) return [];
    const args = { property: field.key };
    return [{ code: 'missing-property', file: undefined, offset: tree.rootOffset, length: 1, refused: true, args }];
  });
}

function slotProblems(config: Config, slot: Slot): readonly FieldProblem[] {
  const { top } = config;
  const { key, value, keyNode, file, offset } = slot;
  const field = fields.get(key);
  if (key === '$ref') return none;
  if (key === 'navigation') {
    return value && value.kind !== 'object' && value.kind !== 'array' ? [notAnObject(slot, value)] : none;
  }
  if (!field) {
    // The rule `legacy-config` reports those with its own message.
    if (legacySettings.has(key) || !value) return none;
    const guess = nearest(key, known);
    const args = { property: key, ...(guess === undefined ? {} : { nearest: guess }) };
    return [{ code: 'unknown-property', file, offset, length: keyNode.length, refused: false, args }];
  }
  if (field.onlyWhen && top && holds(field.onlyWhen, top) === false) {
    const args = { property: key, onlyWhen: field.onlyWhen };
    return [{ code: 'unknown-property', file, offset, length: keyNode.length, refused: false, args }];
  }
  if (!value) return none;
  if (slot.whole) return [...wholeProblems(field.shape, slot, slot.whole)];
  const problems = shapeProblems(field)(value);
  return problems.length === 0 ? none : problems.map((problem) => problemAt(slot.valueLocation, problem));
}

const none: readonly FieldProblem[] = [];

function notAnObject(slot: Slot, value: Node): FieldProblem {
  const args = { key: slot.key, expected: ['object'] as const, found: jsonType(value) };
  return { code: 'wrong-type', ...slot.valueLocation, length: value.length, refused: true, args };
}

/** Cached for each value, so that a keystroke in one setting does not check the others again. */
const checks = new Map<Field, (value: Node) => readonly ShapeProblem[]>();

function shapeProblems(field: Field): (value: Node) => readonly ShapeProblem[] {
  let check = checks.get(field);
  if (!check) {
    check = memo((value: Node) => [...checkShape(field.shape, value, 0, field.key)]);
    checks.set(field, check);
  }
  return check;
}

/** The names in `variables`, which pages use as `{{name}}`; `unknown` if a file provides them that is not read here. */
export function variablesOf(config: Config): ReadonlySet<string> | 'unknown' {
  const value = settingOf(config, 'variables')?.value;
  if (value?.kind !== 'object') return value ? 'unknown' : new Set();
  return refOf(value) ? 'unknown' : new Set(value.properties.map(({ key }) => key.value));
}

/** `icons.library`; the platform's default if that is missing or unknown. */
export function iconLibraryOf(config: Config): IconLibrary {
  const icons = settingOf(config, 'icons')?.value;
  const library = icons?.kind === 'object' ? property(icons, 'library')?.value : undefined;
  return iconLibraries.find((name) => library?.kind === 'string' && name === library.value) ?? 'fontawesome';
}
