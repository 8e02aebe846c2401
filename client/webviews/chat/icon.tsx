/** Line drawings of 16 by 16, so that they take the colour and weight of the text next to them. */
const drawings = {
  add: 'M8 3v10M3 8h10',
  apply: 'M5.5 2.5v6M2.5 5.5h6M9.5 12.5h4M3 13.5 13 2.5',
  arrowDown: 'M8 3v10M4 9l4 4 4-4',
  back: 'M10 3.5 5.5 8l4.5 4.5',
  chevron: 'm6 3.5 4.5 4.5L6 12.5',
  close: 'm4 4 8 8M12 4l-8 8',
  cloud: 'M4.5 12.5a3 3 0 0 1-.4-5.97 4 4 0 0 1 7.6-.6 3.3 3.3 0 0 1-.2 6.57z',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  done: 'm3 8.5 3.5 3.5L13 4.5',
  edit: 'm3 13 .6-2.8 7.2-7.2a1.2 1.2 0 0 1 1.7 0l.5.5a1.2 1.2 0 0 1 0 1.7L5.8 12.4zM9.5 4.5l2 2',
  exported: 'M8 2.5v7M5 6.5l3 3 3-3M3 10.5v3h10v-3',
  failed: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 4.8v3.9M8 11v.2',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  history: 'M2.6 8a5.4 5.4 0 1 0 1.7-3.9L2.5 5.8M2.5 2.8v3h3M8 5v3.2l2.2 1.3',
  insert: 'M2.5 3.5h11M2.5 12.5h11M2.5 8h6M11 6v4M9.5 8.5 11 10l1.5-1.5',
  machine: 'M3.5 3h9v7h-9zM1.5 13h13',
  retry: 'M13.4 8a5.4 5.4 0 1 1-1.7-3.9l1.8 1.7M13.5 2.8v3h-3',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3l3.4 3.4',
  send: 'M8 13V3.2M3.8 7.2 8 3l4.2 4.2',
  settings:
    'M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6M10.2 3a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM5.8 10a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  stop: 'M4.5 4.5h7v7h-7z',
  text: 'M5.5 2.5c1.5 0 2.5.5 2.5 1.5 0-1 1-1.5 2.5-1.5M8 4v8M5.5 13.5c1.5 0 2.5-.5 2.5-1.5 0 1 1 1.5 2.5 1.5',
  tree: 'M2.5 3h5M4.5 3v9.5H8M4.5 7.5H8M9.5 7.5h4M9.5 12.5h4',
  trash: 'M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4M6.7 6.5v4.5M9.3 6.5v4.5',
  warning: 'M8 2.2 14.3 13.5H1.7zM8 6.5v3.3M8 11.6v.2',
  web: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM1.8 8h12.4M8 1.8c-4 4-4 8.4 0 12.4 4-4 4-8.4 0-12.4z',
};
export type IconName = keyof typeof drawings;

/** An icon that assistive technology ignores, since its button or the text next to it has the label. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={drawings[name]} class={name === 'stop' ? 'solid' : undefined} />
    </svg>
  );
}
