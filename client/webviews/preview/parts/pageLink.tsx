import type { ComponentChildren } from 'preact';
import { localize } from '../../../../server/base/messages.ts';
import { usePageLinks, usePreview } from '../context.ts';
import { isSafe } from './links.tsx';

interface Props {
  /** As written. */
  readonly href: string;
  readonly class?: string;
  readonly children?: ComponentChildren;
}

/**
 * A link on a page. Within the site it leads to the page and place, with Alt to their source; one to the web opens outside. A
 * broken link looks as in the editor and says why; any other address is shown but leads nowhere.
 */
export function PageLink({ href, class: kind = '', children }: Props) {
  const { follow, hasEditor } = usePreview();
  const link = usePageLinks().find(href);
  if (isSafe(href))
    return (
      <a class={kind} href={href} title={href} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    );
  const leads = link?.file !== undefined && (hasEditor || link.keys.length > 0);
  if (!link || !leads)
    return (
      <span class={`link ${kind}`} title={link?.title ?? href} data-level={link?.level}>
        {children}
      </span>
    );
  const title = hasEditor ? `${link.title}\n${localize('Alt+click: the source')}` : link.title;
  return (
    <a
      class={`link ${kind}`}
      href={`#${encodeURIComponent(link.target)}`}
      title={title}
      data-level={link.level}
      onClick={(event) => {
        event.preventDefault();
        // VS Code follows links whose clicks reach the document.
        event.stopPropagation();
        follow(link, event.altKey);
      }}
    >
      {children}
    </a>
  );
}
