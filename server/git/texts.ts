import { maxTextBytes } from '../language/protocol/index.ts';
import type { Head } from '../language/site/files.ts';
import type { Objects } from './objects.ts';

/**
 * The texts of objects by their name, which is the hash of the content: each is read once, however many revisions contain it, and
 * its beginning is the same object every time, so that results can be cached by it.
 */
export interface Texts {
  /** The texts in the order of the names; undefined for one that does not exist, or is too large. */
  read(ids: readonly string[]): Promise<readonly (string | undefined)[]>;
  /** Their first bytes, see `Files.readHeads`. */
  heads(ids: readonly string[], bytes: number): Promise<readonly (Head | undefined)[]>;
}

/** Creates an empty cache. Of texts beyond `cachedCharacters` the oldest are dropped when new ones are read. */
export function createTexts(objects: Objects, cachedCharacters: number): Texts {
  const texts = new Map<string, string>();
  const heads = new Map<string, Head>();
  let characters = 0;
  return { read, heads: readHeads };

  async function read(ids: readonly string[]): Promise<readonly (string | undefined)[]> {
    // What is dropped from the cache while the others are read is returned all the same.
    const found = new Map(ids.map((id) => [id, texts.get(id)]));
    const missing = [...found].flatMap(([id, text]) => (text === undefined ? [id] : []));
    const contents = missing.length > 0 ? await objects.read(missing) : [];
    for (const [index, id] of missing.entries()) {
      const content = contents[index];
      if (content === undefined || content.length > maxTextBytes) continue;
      const text = decoder.decode(content);
      found.set(id, text);
      keep(id, text);
    }
    return ids.map((id) => found.get(id));
  }

  async function readHeads(ids: readonly string[], bytes: number): Promise<readonly (Head | undefined)[]> {
    const unknown = ids.filter((id) => !heads.has(`${bytes} ${id}`));
    const found = await read(unknown);
    for (const [index, id] of unknown.entries()) {
      const text = found[index];
      if (text !== undefined) heads.set(`${bytes} ${id}`, headOf(text, bytes));
    }
    return ids.map((id) => heads.get(`${bytes} ${id}`));
  }

  function keep(id: string, text: string): void {
    // Somebody else may have waited for the same.
    if (texts.has(id)) return;
    texts.set(id, text);
    characters += text.length;
    for (const [old, content] of texts) {
      if (characters <= cachedCharacters) break;
      texts.delete(old);
      characters -= content.length;
    }
  }
}

/** Removes a byte order mark. */
const decoder = new TextDecoder();

function headOf(text: string, bytes: number): Head {
  if (text.length * 3 <= bytes) return { text, complete: true };
  const whole = Buffer.from(text.slice(0, bytes + 1));
  if (whole.length <= bytes) return { text, complete: text.length <= bytes };
  return { text: new TextDecoder().decode(whole.subarray(0, bytes), { stream: true }), complete: false };
}
