import { readFileSync } from 'node:fs';

/** One of the 157 inputs, and what the platform's validator made of it: recorded, not reasoned (platform.md, Appendix A). */
export interface Verdict {
  readonly name: string;
  readonly navigation?: unknown;
  /** Top-level keys that stand beside or replace the usual ones; then the case is about them. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The usual key that is left out; then the case is about that. */
  readonly without?: string;
  readonly accepted: boolean;
  /** What is left of the navigation. */
  readonly kept?: unknown;
  readonly acceptedByJsonSchema: boolean;
}

export const verdicts: readonly Verdict[] = JSON.parse(readFileSync('test/model/data/config-verdicts.json', 'utf8'));

/** The docs.json the validator was given. */
export function configOf({ navigation, settings, without }: Verdict): Record<string, unknown> {
  const usual = { theme: 'mint', name: 'T', colors: { primary: '#ff0000' } };
  const config = { ...usual, ...(navigation === undefined ? {} : { navigation }), ...settings };
  return Object.fromEntries(Object.entries(config).filter(([key]) => key !== without));
}

/** True when the case is about a setting and not about the navigation. */
export function isAboutSettings(verdict: Verdict): boolean {
  return verdict.settings !== undefined || verdict.without !== undefined;
}
