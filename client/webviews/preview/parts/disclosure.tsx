import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

interface Props {
  readonly class: string;
  /** What the button shows. */
  readonly label: ComponentChildren;
  readonly isCurrent?: boolean;
  readonly children: ComponentChildren;
}

/** A button that opens something below it. Choosing something in it, Escape, and moving the focus elsewhere close it again. */
export function Disclosure({ class: kind, label, isCurrent, children }: Props) {
  const [isOpen, open] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  // At once, not after the next frame: Escape may follow faster than that.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) open(false);
    };
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      open(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);
  return (
    <div class={`disclosure ${kind}`} ref={element}>
      <button
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent || undefined}
        onClick={() => open(!isOpen)}
      >
        {label}
        <span class="chevron" aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the choices in it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that chooses is a click too. */}
      <div
        class="popup"
        id={id}
        hidden={!isOpen}
        onClick={({ target }) => target instanceof Element && target.closest('[data-choice]') && open(false)}
      >
        {children}
      </div>
    </div>
  );
}
