import type { ContextItem } from '../../../../server/assistant/contract.ts';
import type { ContextChip } from '../../../webviews/chat/messages.ts';

/** Something that the next question is about. */
export interface Pointed {
  readonly type: ContextChip['type'];
  readonly label: string;
  /** What is sent; absent for a page. */
  readonly value?: string;
  /** The page that contains it. */
  readonly path?: string;
  /** What is known about it for certain; it is the answer if there is no model. */
  readonly explanation?: string;
}

/** The context of the next question: what the author pointed at, and the active page. */
export interface ContextItems {
  add(pointed: Pointed): void;
  /** Sets the active page; if it was removed from the context, it does not come back until another page was active. */
  setPage(page: Pointed | undefined): void;
  remove(id: string): void;
  chips(): readonly ContextChip[];
  /** Returns what is sent and removes it, except for the active page. */
  take(): SentContext;
}

export interface SentContext {
  readonly context: readonly ContextItem[];
  readonly currentPath: string | undefined;
  readonly explanation: string | undefined;
}

/** At most this much of a selection is sent (UTF-16 units). */
const maxValueLength = 20_000;

/** Creates an empty context. */
export function createContextItems(): ContextItems {
  let pointed: readonly (Pointed & { readonly id: string })[] = [];
  let page: Pointed | undefined;
  let dismissed: string | undefined;
  let count = 0;
  const pageShown = () => (page && page.path !== dismissed ? page : undefined);
  return {
    add(item) {
      const value = item.value?.slice(0, maxValueLength);
      const same = pointed.some((each) => each.label === item.label && each.value === value);
      if (!same) pointed = [...pointed, { ...item, ...(value === undefined ? {} : { value }), id: `item-${++count}` }];
    },
    setPage(next) {
      if (next?.path !== dismissed) dismissed = undefined;
      page = next;
    },
    remove(id) {
      if (id === 'page') dismissed = page?.path;
      else pointed = pointed.filter((item) => item.id !== id);
    },
    chips() {
      const shown = pageShown();
      const front = shown ? [{ ...shown, id: 'page' }] : [];
      return [...pointed, ...front].map(({ id, type, label, value, path }) => {
        const detail = value ?? path;
        return { id, type, label, ...(detail === undefined ? {} : { detail }) };
      });
    },
    take() {
      const context = pointed.flatMap(({ type, value, path }): readonly ContextItem[] => {
        if (value === undefined) return [];
        return [
          { type: type === 'selection' ? 'textSelection' : 'code', value, ...(path === undefined ? {} : { path }) },
        ];
      });
      const currentPath = pointed.findLast(({ path }) => path !== undefined)?.path ?? pageShown()?.path;
      const explanation = pointed.findLast((item) => item.explanation !== undefined)?.explanation;
      pointed = [];
      return { context, currentPath, explanation };
    },
  };
}
