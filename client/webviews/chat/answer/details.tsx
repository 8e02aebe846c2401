import { Icon } from '../icon.tsx';

/** Longer values are cut: they are for a quick look, not for reading (characters). */
const maxLength = 20_000;

/** A value without a better representation in the panel, collapsed. */
export function Details({ label, value }: { readonly label: string; readonly value: unknown }) {
  const text = JSON.stringify(value, undefined, 2) ?? '';
  return (
    <details class="folded">
      <summary>
        <Icon name="chevron" />
        {label}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre class="plain" tabIndex={0}>
        {text.length > maxLength ? `${text.slice(0, maxLength)} …` : text}
      </pre>
    </details>
  );
}
