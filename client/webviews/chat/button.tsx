import type { Ref } from 'preact';
import { Icon, type IconName } from './icon.tsx';

interface Props {
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  /** Whether the content that it controls is expanded. */
  readonly expanded?: boolean;
  readonly reference?: Ref<HTMLButtonElement>;
}

/** A button with an icon; the label is its accessible name and its tooltip. */
export function IconButton({ label, icon, onPress, disabled = false, expanded, reference }: Props) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      aria-expanded={expanded}
      title={label}
      disabled={disabled}
      onClick={onPress}
      ref={reference ?? null}
    >
      <Icon name={icon} />
    </button>
  );
}
