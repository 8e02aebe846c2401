import type { ComponentChildren } from 'preact';

/** A Markdown table, which scrolls if it is too wide. */
export function Table({ children }: { readonly children?: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section class="table" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
