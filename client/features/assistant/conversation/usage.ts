import { t } from '@vscode/l10n';
import { digits } from '../../../ui/format.ts';

/** How many uses of a key the documentation allows in a month (specification.md A, limits). */
const allowedUses = 10_000;
/** The share of uses from which the panel shows a warning. */
const warningShare = 0.8;

/** Stores the counts: numbers by name. */
export interface Counters {
  get(name: string): number | undefined;
  set(name: string, value: number): void;
}

/** The uses of each key in this month, as far as they were made here. */
export interface Usage {
  add(key: string): void;
  /** Undefined below 80 % of what is allowed. */
  warning(key: string): { readonly used: number; readonly allowed: number; readonly text: string } | undefined;
}

/** `key` identifies a key without containing it. Months are those of UTC. */
export function createUsage(counters: Counters, now: () => number): Usage {
  const month = () => new Date(now()).toISOString().slice(0, 7);
  const nameOf = (key: string) => `uses ${month()} ${key}`;
  return {
    add(key) {
      const name = nameOf(key);
      counters.set(name, (counters.get(name) ?? 0) + 1);
    },
    warning(key) {
      const used = counters.get(nameOf(key)) ?? 0;
      if (used < allowedUses * warningShare) return undefined;
      const text =
        used < allowedUses
          ? t(
              '{0} of {1} questions this key may ask in a month were asked from here.',
              digits(used),
              digits(allowedUses),
            )
          : t(
              'The {0} questions this key may ask in a month are used up, judging by what was asked from here.',
              digits(allowedUses),
            );
      return { used, allowed: allowedUses, text };
    },
  };
}
