/** Small icons of the preview, in a square of 24, for what has no icon of the site: kinds of callouts, files, directions. */
const paths = {
  note: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 11v5M12 7.5v.5',
  tip: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V16h7v-2.1A6 6 0 0 0 12 3z',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  warning: 'M12 3.5L22 20.5H2zM12 10v5M12 17.5v.5',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7.5v5.5M12 16v.5',
  folder: 'M3 6h6l2 3h10v10H3z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  out: 'M8 16L17 7M9 7h8v8',
  forward: 'M5 12h14M13 6l6 6l-6 6',
  prompt: 'M4 5h16v11H10l-5 4v-4H4z',
  media: 'M3 5h18v14H3zM10 9l5 3l-5 3z',
} as const;

export type GlyphName = keyof typeof paths;

/** Ignored by assistive technology. */
export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
