import type { ComponentChildren } from 'preact';
import { localize } from '../../../../server/base/messages.ts';
import type { Choice, Entry } from '../model.ts';

/** Whether readers see it, or it is to be seen all the same. */
export function isShown({ hidden, lost }: Choice | Entry, isAsWritten: boolean): boolean {
  return isAsWritten || (!hidden && lost === undefined);
}

/** Small words behind a title. */
export function Marks({ of }: { readonly of: Choice | Entry }) {
  const { tag, hidden, href } = of;
  const { deprecated, missing } = 'kind' in of ? of : {};
  return (
    <>
      {tag !== undefined && tag !== '' && <span class="tag">{tag}</span>}
      {deprecated && <span class="mark">{localize('deprecated')}</span>}
      {missing && <span class="mark warning">{localize('no file')}</span>}
      {hidden && <span class="mark">{localize('hidden')}</span>}
      {href !== undefined && (
        <span class="leads" title={href} role="img" aria-label={localize('leads to {href}', { href })}>
          ↗
        </span>
      )}
    </>
  );
}

/** What the platform throws away: struck out, with the reason for the pointer and for the ear. */
export function Lost({ reason, children }: { readonly reason: string; readonly children: ComponentChildren }) {
  return (
    <span title={reason}>
      <del>{children}</del>
      <span class="unseen"> ({reason})</span>
    </span>
  );
}
