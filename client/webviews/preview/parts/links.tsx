import type { Link } from '../model.ts';
import { Icon } from './icon.tsx';

interface Props {
  readonly link: Link;
  readonly class?: string;
  /** Whether the label is only for assistive technology. */
  readonly isIconOnly?: boolean;
}

/** A link to another site; an address that is neither of the web nor of mail is shown but leads nowhere. */
export function OutLink({ link, class: kind, isIconOnly }: Props) {
  const { label, href, icon } = link;
  const content = (
    <>
      <Icon name={icon} />
      <span class={isIconOnly ? 'unseen' : undefined}>{label}</span>
    </>
  );
  return isSafe(href) ? (
    <a class={kind} href={href} title={href} target="_blank" rel="noreferrer noopener">
      {content}
    </a>
  ) : (
    <span class={kind} title={href}>
      {content}
    </span>
  );
}

/** Whether a browser opens an address without running anything. */
export function isSafe(href: string): boolean {
  return /^(?:https?|mailto):/i.test(href) && URL.canParse(href);
}
