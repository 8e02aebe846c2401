import { memo } from '../../base/memo.ts';
import type { Element } from '../model/document/element.ts';
import { type FieldProblem, fieldProblems, itemProblems } from '../model/document/fields.ts';
import { settingProblems } from '../model/document/settings.ts';
import type { RuleCode } from '../model/messages/ruleCodes.ts';
import { type Finding, type Rule, rule } from './rule.ts';

type ProblemOf<Code> = Extract<FieldProblem, { code: Code }>;

/**
 * What a rule reports about a problem; undefined if another rule reports it. `element` is undefined for the settings outside the
 * navigation, `all` contains every problem of the same element, or of the settings.
 */
type FieldReporter<Code> = (
  problem: ProblemOf<Code>,
  element: Element | undefined,
  all: readonly FieldProblem[],
) => Omit<Finding, 'file' | 'offset' | 'length'> | undefined;

/** A rule that reports one kind of problem with keys and values, in the navigation and in all other settings. */
export function fieldRule<const Code extends RuleCode, Sort extends FieldProblem['code']>(
  head: Pick<Rule<Code>, 'code' | 'level' | 'except' | 'about'>,
  sort: Sort,
  say: FieldReporter<Sort>,
): Rule<Code> {
  return rule({
    ...head,
    element: (element: Element) => problemLists(element).flatMap((problems) => [...findingsOf(problems, element)]),
    config: (config) => findingsOf(settingProblems(config), undefined),
  });

  function* findingsOf(problems: readonly FieldProblem[], element: Element | undefined): Iterable<Finding> {
    for (const problem of problems) {
      const said = isOf(problem, sort) ? say(problem, element, problems) : undefined;
      const { file, offset, length } = problem;
      if (said) yield { file, offset, length, ...said };
    }
  }
}

/** The problems of an element and of its lists; an element without any adds no list. */
const problemLists: (element: Element) => readonly (readonly FieldProblem[])[] = memo((element) => {
  const all = [fieldProblems(element), ...element.lists.map(itemProblems)].filter(({ length }) => length > 0);
  return all.length === 0 ? none : all;
});

const none: readonly never[] = [];

function isOf<Code extends FieldProblem['code']>(problem: FieldProblem, code: Code): problem is ProblemOf<Code> {
  return problem.code === code;
}
