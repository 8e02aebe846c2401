/** The drawings of one icon library, as scripts/generate-data.mjs writes them to `grammar/data/drawings/`. */
export interface Drawings {
  readonly paint: 'fill' | 'stroke';
  /** Height of every icon's box; also its width, unless a drawing begins with another number. */
  readonly height: number;
  readonly aliases: Readonly<Record<string, string>>;
  readonly drawings: Readonly<Record<string, string>>;
}

/** What an SVG needs to show one icon. Strokes are 2 wide with round ends and corners. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly paint: 'fill' | 'stroke';
  /** Data of one SVG path. */
  readonly path: string;
}

/** The drawing of that name or alias, or undefined. */
export function findDrawing(library: Drawings, name: string): Drawing | undefined {
  const { height, aliases, drawings } = library;
  const packed = own(drawings, name) ?? own(drawings, own(aliases, name) ?? '');
  if (packed === undefined) return undefined;
  const start = packed.indexOf('M');
  const width = Number(packed.slice(0, start)) || height;
  // Tabler's icons are outlines drawn with strokes, except for the `…-filled` ones.
  const paint = library.paint === 'stroke' && name.endsWith('-filled') ? 'fill' : library.paint;
  return { width, height, paint, path: packed.slice(start) };
}

function own(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
