import { addAll } from '../../base/lists.ts';
import { objectOf, type Plain, stringOf } from '../../base/plain.ts';
import { type SelectedValue, select, selectedValue } from './jsonpath.ts';
import type { OpenApi, Overlay } from './spec.ts';

/** The overlays of one OpenAPI document, in the order in which they are applied. */
export interface OverlayPlan {
  readonly overlays: readonly Overlay[];
  /** False if one of them could not be found or read. */
  readonly complete: boolean;
}

interface Applied {
  readonly result: Plain;
  readonly state: OpenApi['overlay'];
}

/**
 * Applies overlays (https://spec.openapis.org/overlay, 1.0 and 1.1 without `copy`) to a parsed document. If an overlay
 * cannot be applied completely, the document stays as it was, and the result says so.
 */
export function applyOverlays(document: Plain, plan: OverlayPlan | undefined): Applied {
  const actions = plan?.overlays.flatMap((overlay) => overlay.actions) ?? [];
  if (!plan) {
    return { result: document, state: 'none' };
  }
  const result = structuredClone(document);
  const work = { left: maxWork };
  const applied = plan.complete && actions.every((action) => applyAction(result, objectOf(action), work));
  return applied ? { result, state: 'applied' } : { result: document, state: 'not-applied' };
}

/**
 * How many values may be visited and copied for the overlays of one document. Without a limit, a few actions that each double
 * what the next one selects would fill the memory.
 */
const maxWork = 2_000_000;

/** How many values may still be visited and copied. */
interface Work {
  left: number;
}

/** False if we, or the specification, do not support the action. A target that selects nothing is not an error. */
function applyAction(document: Plain, action: Plain | undefined, work: Work): boolean {
  const target = stringOf(action?.['target']);
  if (target === undefined || !action || action['copy'] !== undefined) {
    return false;
  }
  if (concernsNoPage(target)) {
    return true;
  }
  const selected = select(document, target, work);
  if (!selected) {
    return false;
  }
  if (action['remove'] === true) {
    // In reverse, so that removing an item of an array does not shift those still to be removed.
    for (const one of selected.toReversed()) {
      remove(one);
    }
    return true;
  }
  const change = action['update'];
  if (change === undefined) {
    return true;
  }
  const size = sizeOf(change, work.left);
  work.left -= size * selected.length;
  return work.left >= 0 && selected.every((one) => update(one, change));
}

/** Targets that cannot affect which pages exist need not be supported, such as `$.info[?@.x]`. */
function concernsNoPage(target: string): boolean {
  return /^\s*\$\.(?:info|servers|security|externalDocs)\b/.test(target);
}

function remove({ container, key }: SelectedValue): void {
  if (Array.isArray(container)) {
    container.splice(Number(key), 1);
  } else {
    delete container[key];
  }
}

function update(selected: SelectedValue, change: unknown): boolean {
  const value = selectedValue(selected);
  if (Array.isArray(value)) {
    addAll(value, structuredClone(Array.isArray(change) ? change : [change]));
    return true;
  }
  const object = objectOf(value);
  if (object) {
    return merge(object, change);
  }
  const primitive = typeof change !== 'object' || change === null;
  return primitive && Reflect.set(selected.container, selected.key, change);
}

/** Objects are merged, arrays joined, plain values replaced; any other pair is an error. */
function merge(target: Plain, change: unknown): boolean {
  const changes = objectOf(change);
  return (
    changes !== undefined &&
    Object.entries(changes).every(([key, value]) => {
      if (!Object.hasOwn(target, key)) {
        return Reflect.set(target, key, structuredClone(value));
      }
      const fits = Array.isArray(target[key]) === Array.isArray(value);
      return fits && update({ container: target as Record<string, unknown>, key }, value);
    })
  );
}

/** How many values a value consists of, including itself; if there are more than `most`, any number above that. */
function sizeOf(value: unknown, most: number): number {
  const open: unknown[] = [value];
  let size = 0;
  for (let next = open.pop(); size <= most; next = open.pop()) {
    size++;
    if (typeof next === 'object' && next !== null) {
      addAll(open, Object.values(next));
    }
    if (open.length === 0) {
      break;
    }
  }
  return size;
}
