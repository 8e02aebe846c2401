import type { Guard } from '../../../base/guard.ts';
import type { Files } from '../../site/files.ts';
import { type Drawing, type Drawings, findDrawing } from '../../values/drawing.ts';
import type { IconLibrary } from '../../values/icon.ts';

/** The drawings of icons: a megabyte for each library, so they are read at the first request. */
export interface DrawingStore {
  /** The drawing, or undefined if there is none or its library has not been read; the call starts reading it. */
  find(library: IconLibrary, name: string): Drawing | undefined;
  /** The same, after the library has been read. */
  load(library: IconLibrary, name: string): Promise<Drawing | undefined>;
}

/** `data` returns the files shipped with the server, among them one JSON file for each library; undefined if there are none. */
export function createDrawings(data: () => Files | undefined, guard: Guard): DrawingStore {
  const reading = new Map<IconLibrary, Promise<Drawings | undefined>>();
  const read = new Map<IconLibrary, Drawings>();

  return {
    find(library, name) {
      const drawings = read.get(library);
      if (!drawings) guard(() => loadLibrary(library));
      return drawings && findDrawing(drawings, name);
    },
    async load(library, name) {
      const drawings = await loadLibrary(library);
      return drawings && findDrawing(drawings, name);
    },
  };

  function loadLibrary(library: IconLibrary): Promise<Drawings | undefined> {
    const known = reading.get(library) ?? readLibrary(library);
    reading.set(library, known);
    return known;
  }

  async function readLibrary(library: IconLibrary): Promise<Drawings | undefined> {
    const text = await data()?.read(`${library}.json`);
    if (text === undefined) return undefined;
    // The file is part of this program, written by scripts/generate-data.mjs.
    const drawings = JSON.parse(text) as Drawings;
    read.set(library, drawings);
    return drawings;
  }
}
