import type { Drawing } from './drawing.ts';

/** A grey that is visible on a light and on a dark background. */
const grey = '#808080';

/** The icon as a data address of an SVG picture with that height in pixels, for hover and completion. */
export function pictureOf({ width, height, paint, path }: Drawing, pixels: number): string {
  const look =
    paint === 'fill'
      ? `fill="${grey}"`
      : `fill="none" stroke="${grey}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
  const size = `width="${Math.round((pixels * width) / height)}" height="${pixels}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><path ${look} d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
