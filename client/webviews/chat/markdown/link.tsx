import type { ComponentChildren } from 'preact';
import { localize } from '../../../../server/base/messages.ts';
import { useCitedLine } from '../citations/context.ts';
import { openCitation, placeText } from '../citations/open.ts';
import { useHost } from '../host.ts';
import { linkOf } from './links.ts';

interface Props {
  readonly href: string;
  readonly children?: ComponentChildren;
}

/** A link that the host opens: a page at its line in the editor, or the web after asking. Any other link is shown as text. */
export function AnswerLink({ href, children }: Props) {
  const host = useHost();
  const link = linkOf(href);
  const address = link?.kind === 'web' ? link.url : (link?.address ?? '');
  const place = useCitedLine(address);
  if (!link) return <span>{children}</span>;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    // VS Code listens for clicks on links as well, and would open this one a second time.
    event.stopPropagation();
    openCitation(host, address, place);
  };
  const number = /^\[(\d+)\]$/.exec(textOf(children))?.[1];
  return (
    <a
      class={number === undefined ? undefined : 'citation'}
      aria-label={number === undefined ? undefined : localize('Source {number}', { number })}
      href={address}
      title={placeText(address, place)}
      onClick={open}
    >
      {number ?? children}
    </a>
  );
}

/** The text of a link that contains only text. */
function textOf(children: ComponentChildren): string {
  return typeof children === 'string' ? children : '';
}
