import { type Element, slotOf } from '../model/document/element.ts';
import { keyRange } from '../model/document/locations.ts';
import { nameOf, nameRange } from '../model/messages/names.ts';
import { lossOf } from '../model/validity/losses.ts';
import { type Cause, fallsBack, type RefusedChild, verdict } from '../model/validity/verdict.ts';
import { findLanguage } from '../values/language.ts';
import { type Finding, type Related, rule } from './rule.ts';

/** What the platform drops silently: platform.md 2.3 and Appendix A. */
export const contentLost = rule({
  code: 'content-lost',
  level: 'error',
  about:
    'An invalid entry makes the platform empty the nearest tab, version or the like around it, or refuse the whole file, without saying where.',
  *element(element) {
    const { accepted, kept, unfit, causes: all } = verdict(element);
    if (element.kind === 'navigation' && !accepted) {
      // What is refused in the settings of the root and in its `global`, whatever is beside it.
      const below = new Set(unfit.flatMap(({ causes }) => causes));
      const own = all.filter((cause) => !below.has(cause));
      if (own[0]) yield refused(own, own[0]);
    }
    // If another child is kept, `mixed-children` says what happens to the refused one.
    if (kept !== undefined) return;
    for (const list of unfit) {
      const causes = list.causes.filter((cause) => !isDisputed(cause));
      const [first] = causes;
      if (!first) continue;
      if (fallsBack(element)) {
        yield* lost(element, list, causes, first);
      } else if (element.kind === 'navigation' && !accepted) {
        yield refused(causes, first);
      }
    }
  },
});

function* lost(element: Element, { key }: RefusedChild, causes: readonly Cause[], first: Cause): Iterable<Finding> {
  const slot = slotOf(element, key);
  const counts = slot && key !== 'href' ? lossOf(element, slot) : [];
  // An invalid link or an empty list costs nothing else.
  if (counts.length === 0) return;
  yield {
    ...rangeOf(first),
    template: 'Because of this, the platform throws away `{key}` of {division}. Lost from the site: {lost}.',
    args: { key, division: nameOf(element), lost: counts },
    related: [
      {
        ...nameRange(element),
        element,
        template: 'The platform empties {division}.',
        args: { division: nameOf(element) },
      },
      ...(slot ? [{ ...keyRange(slot), element, template: '`{key}` is thrown away.', args: { key } }] : []),
      ...others(causes),
    ],
  };
}

function refused(causes: readonly Cause[], first: Cause): Finding {
  return {
    ...rangeOf(first),
    template:
      'Because of this, the platform refuses the whole file: the build stops and the published site stays as it is.',
    related: others(causes),
  };
}

function others(causes: readonly Cause[]): readonly Related[] {
  return causes.slice(1).map((cause) => ({ ...rangeOf(cause), template: 'This is refused too.' }));
}

function rangeOf({ element, file, offset, length }: Cause) {
  return { element, file, offset, length };
}

/** A language code that the specification lists and the platform refuses is reported by `language-code`, as a warning. */
function isDisputed(cause: Cause): boolean {
  const { problem } = cause;
  if (problem?.code !== 'invalid-value' || problem.args.reason !== 'language') return false;
  return findLanguage(problem.args.value)?.origin === 'specification';
}
