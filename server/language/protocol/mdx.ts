import { notificationType } from './messages.ts';

// From client to server

/** Notification, sent whenever it changes whether another extension reports MDX problems. Carries `MdxElsewhere`. */
export const mdxElsewhereNotification = notificationType<MdxElsewhere>('docsJson/mdx/elsewhere');

export interface MdxElsewhere {
  /** True while the platform's own MDX extension reports it, so that nothing is reported twice. */
  readonly active: boolean;
}
