import type { Place, Slot } from './element.ts';

/** A stretch of text: a place and its length. */
export interface Spot extends Place {
  readonly length: number;
}

/** The key of a property, quotes included. */
export function keySpot(slot: Slot): Spot {
  return { file: slot.file, offset: slot.offset, length: slot.keyNode.length };
}

/** The value of a property; its key while no value is typed. */
export function valueSpot(slot: Slot): Spot {
  return slot.value ? { ...slot.valuePlace, length: slot.value.length } : keySpot(slot);
}
