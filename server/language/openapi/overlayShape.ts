import { isPlain } from '../../base/plain.ts';
import { allOf, anything, boolean, list, notEmpty, record, type Shape, string, violationIn } from './shapes.ts';
import type { Refusal } from './spec.ts';

/**
 * Why the platform refuses an overlay, the first reason with its place (measured, prebuild 1.0.1333, on 61 overlays). What the
 * platform may accept is not reported, and what depends on the document it changes is not known here.
 */
export function overlayRefusal(document: unknown): Refusal | undefined {
  return violationIn(document, overlay);
}

const version: Shape = (value) =>
  typeof value === 'string' && /^1\.[01](?:\.\d+)?$/.test(value)
    ? undefined
    : { code: 'wrong-value', place: '', values: ['1.0.0', '1.1.0'] };

/** An action must change something. */
const hasEffect: Shape = (value) =>
  isPlain(value) && !('update' in value) && !('copy' in value) && value['remove'] !== true
    ? { code: 'missing', place: 'update' }
    : undefined;

const action = allOf(
  record({ target: allOf(string, notEmpty), description: string, update: anything, copy: string, remove: boolean }, [
    'target',
  ]),
  hasEffect,
);

const overlay = record(
  {
    overlay: version,
    info: record({ title: string, version: string, description: string }, ['title', 'version']),
    extends: string,
    actions: allOf(list(action), notEmpty),
  },
  ['info', 'actions'],
);
