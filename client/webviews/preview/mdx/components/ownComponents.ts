import { isComponentName } from '../../../../../server/mdx/components.ts';

/** Whether a component is one of the site's own, such as a snippet. */
export function isOwn(name: string): boolean {
  return /^[A-Z]/.test(name) && (name === 'Snippet' || !isComponentName(name));
}
