import { localize } from '../../../../server/base/messages.ts';
import { useHost } from '../host.ts';
import { Icon, type IconName } from '../icon.tsx';
import type { ContextChip } from '../messages.ts';

const icons: Readonly<Record<ContextChip['type'], IconName>> = {
  selection: 'text',
  page: 'file',
  problem: 'warning',
  entry: 'tree',
};

/** The context of the next question; each item can be removed. */
export function Chips({ items }: { readonly items: readonly ContextChip[] }) {
  const host = useHost();
  if (items.length === 0) return null;
  return (
    <ul class="chips" aria-label={localize('Sent along with the question')}>
      {items.map(({ id, type, label, detail }) => (
        <li key={id} title={detail ?? label}>
          <Icon name={icons[type]} />
          <span class="label">{label}</span>
          <button
            type="button"
            class="remove"
            aria-label={localize('Do not send {label}', { label })}
            title={localize('Do not send it along')}
            onClick={() => host.send({ kind: 'removeContext', id })}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
