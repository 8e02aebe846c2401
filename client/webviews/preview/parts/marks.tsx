import type { ComponentChildren } from 'preact';
import { localize } from '../../../../server/base/messages.ts';
import type { Choice, SidebarEntry } from '../model.ts';

/** Whether readers see an entry, or it is shown anyway. */
export function isShown({ hidden, lost }: Choice | SidebarEntry, isAsWritten: boolean): boolean {
  return isAsWritten || (!hidden && lost === undefined);
}

/** Small words after a title. */
export function Marks({ of }: { readonly of: Choice | SidebarEntry }) {
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

/** What the platform drops: struck out, with the reason on hover and for assistive technology. */
export function Lost({ reason, children }: { readonly reason: string; readonly children: ComponentChildren }) {
  return (
    <span title={reason}>
      <del>{children}</del>
      <span class="unseen"> ({reason})</span>
    </span>
  );
}
