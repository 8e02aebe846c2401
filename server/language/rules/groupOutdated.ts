import { syntaxErrors } from '../model/document/syntax.ts';
import { fewOf } from '../model/messages/additions.ts';
import { nameRange } from '../model/messages/names.ts';
import type { Message } from '../model/messages/problem.ts';
import { elementsAt, type FillDifference, fillDifference } from '../model/pages/fill.ts';
import { unmatched } from '../site/fill.ts';
import { rule } from './rule.ts';

/** Reports what a group does not list although `fill` in docs-json.config.json says it should. */
export const groupOutdated = rule({
  code: 'group-outdated',
  level: 'warning',
  about:
    'A group that `fill` of `docs-json.config.json` keeps in step lacks pages or endpoints that are there, or lists some that are not.',
  *config(config, context) {
    const { navigation } = config;
    // If the text is broken, an entry may be missing only because it cannot be read.
    if (!navigation || context.fill.length === 0 || syntaxErrors(config).length > 0) return;
    for (const setting of context.fill) {
      const { at } = setting;
      const start = { file: undefined, offset: 0, length: 1 };
      const [filled, other] = elementsAt(navigation, at);
      if (!filled || other) {
        const template = filled
          ? 'Several elements are called "{at}", which `fill` of docs-json.config.json names. Write all labels, the outermost first.'
          : 'There is no "{at}" in the navigation, which `fill` of docs-json.config.json names.';
        yield { ...start, template, args: { at } };
        continue;
      }
      const { element } = filled;
      const empty = context.site.listed ? unmatched(setting)(context.site.pages) : [];
      if (empty.length > 0) {
        const template =
          'No page matches {globs}: `fill` in docs-json.config.json says that this lists all such pages.';
        yield { ...nameRange(element), element, template, args: { globs: empty } };
      }
      const difference = fillDifference(filled, setting, context);
      const what = difference && wordsOf(difference);
      if (!what) continue;
      yield {
        ...nameRange(element),
        element,
        ...what,
        args: { ...what.args, from: setting.from },
        data: { fill: { ...setting, missing: difference.missing, gone: difference.gone } },
      };
    }
  },
});

function wordsOf({ missing, gone }: FillDifference): Required<Message> | undefined {
  const args = { missing: fewOf(missing), gone: fewOf([...gone]) };
  if (missing.length > 0 && gone.size > 0) {
    return { template: 'This does not list what is in {from}: {missing}. It lists what is not there: {gone}.', args };
  }
  if (missing.length > 0) return { template: 'This does not list what is in {from}: {missing}.', args };
  return gone.size > 0 ? { template: 'This lists what is not there: {gone}.', args } : undefined;
}
