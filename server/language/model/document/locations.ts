import type { LocationRange } from '../../../base/locations.ts';
import type { Slot } from './element.ts';

/** The key of a property, including its quotes. */
export function keyRange(slot: Slot): LocationRange {
  return { file: slot.file, offset: slot.offset, length: slot.keyNode.length };
}

/** The value of a property, or its key while no value is typed. */
export function valueRange(slot: Slot): LocationRange {
  return slot.value ? { ...slot.valueLocation, length: slot.value.length } : keyRange(slot);
}
