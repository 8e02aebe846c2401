import { parseJson } from '../../base/json.ts';
import { guard, type Valid } from '../../base/schema.ts';
import type { Store } from '../state/store.ts';
import type { vectorFile } from './cache.schemas.ts';
import guards from './cache.schemas.ts?guards';

/** A vector of length one, with each number as an integer from -127 to 127: a quarter of the memory, in the same order. */
export type Packed = Int8Array;

type VectorFile = Valid<typeof vectorFile>;
const isVectorFile = guard<VectorFile>(() => guards['vectorFile']);

/** The stored vectors of a model by the fingerprint of their text; empty if they belong to another model. */
export async function readVectors(store: Store, model: string): Promise<Map<string, Packed>> {
  const kept = parseJson(await store.read('vectors'));
  if (!isVectorFile(kept) || kept.model !== model) return new Map();
  return new Map(kept.vectors.map(({ hash, vector }) => [hash, unpacked(vector)]));
}

/** The text that `readVectors` reads. */
export function vectorText(model: string, vectors: ReadonlyMap<string, Packed>): string {
  const file: VectorFile = { model, vectors: [...vectors].map(([hash, vector]) => ({ hash, vector: textOf(vector) })) };
  return JSON.stringify(file);
}

/** Makes a vector comparable: the `closeness` of two packed vectors is their cosine. */
export function packed(vector: readonly number[]): Packed {
  const length = Math.hypot(...vector) || 1;
  return Int8Array.from(vector, (each) => Math.round((each / length) * 127));
}

/** The cosine of two vectors of the same length, from -1 to 1; 0 for vectors that cannot be compared. */
export function closeness(a: Packed, b: Packed): number {
  if (a.length !== b.length) return 0;
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum / (127 * 127);
}

function textOf(vector: Packed): string {
  return btoa(String.fromCharCode(...new Uint8Array(vector.buffer, vector.byteOffset, vector.length)));
}

function unpacked(text: string): Packed {
  try {
    return Int8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch (error) {
    // The file was edited by hand: an empty vector is close to nothing.
    if (error instanceof DOMException) return new Int8Array();
    throw error;
  }
}
