import type { Element } from '../model/document/element.ts';
import { type FieldProblem, fieldProblems } from '../model/document/fields.ts';
import { withNearest } from '../model/messages/additions.ts';
import { nameOf } from '../model/messages/names.ts';
import { type Finding, rule } from './rule.ts';

/** specification.md B: `href` is an external URL. What the platform accepts: platform.md 1.4. */
export const hrefNotExternal = rule({
  code: 'href-not-external',
  level: 'error',
  except: 'information for `/path` and `#place`, which the platform accepts',
  about: 'The `href` of a navigation element is not an external URL.',
  *element(element) {
    if (!isGlobalAnchor(element)) yield* links(element);
  },
});

/** specification.md B, `global.anchors`. */
export const globalAnchorNotExternal = rule({
  code: 'global-anchor-not-external',
  level: 'error',
  except: 'information for `/path` and `#place`, which the platform accepts',
  about: 'The `href` of a global anchor is not an external URL.',
  *element(element) {
    if (isGlobalAnchor(element)) yield* links(element);
  },
});

function isGlobalAnchor(element: Element): boolean {
  return element.global && element.kind === 'anchor';
}

function* links(element: Element): Iterable<Finding> {
  for (const problem of fieldProblems(element)) if (problem.code === 'href') yield findingOf(problem, element);
}

function findingOf(
  { file, offset, length, args: { value, problem } }: Extract<FieldProblem, { code: 'href' }>,
  element: Element,
): Finding {
  const range = { file, offset, length };
  if (!problem) {
    const template = 'The platform accepts "{value}" as a link; the specification lists only external URLs here.';
    return { ...range, level: 'information', disagreement: 'platform-only', template, args: { value } };
  }
  if (problem.reason === 'unsafe-scheme') {
    const template = '"{value}" would run code in the reader’s browser. Use an https address.';
    return { ...range, template, args: { value } };
  }
  const { says, nearest } = problem;
  const said = { template: '"{value}" is not a link: it {says}.', args: { value, says } };
  // In `global` the whole file is refused, which `content-lost` says.
  const dropped = element.global
    ? said
    : {
        template: '{said} The platform shows {place} without it.',
        args: { ...said.args, said, place: nameOf(element) },
      };
  return { ...range, ...(nearest === undefined ? dropped : withNearest(dropped, nearest)) };
}
