import type { ContextItem } from '../../../../server/assistant/contract.ts';
import type { ContextChip } from '../../../webviews/chat/messages.ts';

/** Something the next question is about. */
export interface Pointed {
  readonly type: ContextChip['type'];
  readonly label: string;
  /** What is sent, for everything but a page. */
  readonly value?: string;
  /** The page it stands on. */
  readonly path?: string;
  /** What is known about it for certain: the answer, where nobody words another. */
  readonly explanation?: string;
}

/** What goes along with the next question: what was pointed at, and the page in front. */
export interface ContextItems {
  add(pointed: Pointed): void;
  /** The page in front; one that was taken out does not come back until another was in front. */
  setPage(page: Pointed | undefined): void;
  remove(id: string): void;
  chips(): readonly ContextChip[];
  /** Gives what is sent and forgets what was pointed at; the page in front stays. */
  take(): Taken;
}

export interface Taken {
  readonly context: readonly ContextItem[];
  readonly currentPath: string | undefined;
  readonly explanation: string | undefined;
}

/** A selection is sent as far as this (UTF-16 units). */
const longestValue = 20_000;

/** Nothing yet goes along. */
export function createContextItems(): ContextItems {
  let pointed: readonly (Pointed & { readonly id: string })[] = [];
  let page: Pointed | undefined;
  let dismissed: string | undefined;
  let count = 0;
  const pageShown = () => (page && page.path !== dismissed ? page : undefined);
  return {
    add(item) {
      const value = item.value?.slice(0, longestValue);
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
