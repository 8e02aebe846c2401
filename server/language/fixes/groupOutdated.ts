import { isRefused } from '../../base/result.ts';
import { fillGroup } from '../changes/pages/fill.ts';
import { fillLayout } from '../changes/pages/fillLayout.ts';
import { keyOfElement } from '../changes/tree/nodes.ts';
import { elementsAt } from '../model/pages/fill.ts';
import type { FixesOf } from './fix.ts';

/** Makes the group list what it should. It may remove entries, so it is never applied without asking. */
export const groupOutdated: FixesOf = function* (problem, { view, text, findFrontMatter }) {
  const setting = problem.data?.fill;
  const { navigation } = view.config;
  if (setting === undefined || !navigation) return;
  const [filled] = elementsAt(navigation, setting.at);
  const key = filled && keyOfElement(view, filled.element);
  if (key === undefined) return;
  const layout = fillLayout(view, setting, {
    findFrontMatter: findFrontMatter ?? (() => undefined),
    field: () => undefined,
  });
  const change = fillGroup({ view, text }, key, setting, layout);
  if (!isRefused(change)) yield { template: 'Update this list', preferred: true, edits: change.edits };
};
