import type { Link } from '../model.ts';
import { Icon } from './icon.tsx';

interface Props {
  readonly link: Link;
  readonly class?: string;
  /** The label is for the ear alone. */
  readonly isIconOnly?: boolean;
}

/** A link to elsewhere; an address that is none of the web or of mail is shown and leads nowhere. */
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

/** True for addresses a browser opens without running anything. */
export function isSafe(href: string): boolean {
  return /^(?:https?|mailto):/i.test(href) && URL.canParse(href);
}
