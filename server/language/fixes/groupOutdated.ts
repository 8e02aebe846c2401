import { isRefused } from '../../base/result.ts';
import { fillGroup } from '../changes/pages/fill.ts';
import { fillLayout } from '../changes/pages/fillLayout.ts';
import { keyOfElement } from '../changes/tree/nodes.ts';
import { elementsAt } from '../model/pages/fill.ts';
import type { FillSetting } from '../site/fill.ts';
import type { FixesOf } from './fix.ts';

/** Makes the group list what is there. It may take entries out, so it is never made unasked. */
export const groupOutdated: FixesOf = function* (problem, { view, text, head }) {
  const found = problem.data?.['fill'];
  const { navigation } = view.config;
  if (found === undefined || !navigation) return;
  const setting: Found = JSON.parse(found);
  const [filled] = elementsAt(navigation, setting.at);
  const key = filled && keyOfElement(view, filled.element);
  if (key === undefined) return;
  const layout = fillLayout(view, setting, { head: head ?? (() => undefined), field: () => undefined });
  const difference = { missing: setting.missing, gone: new Set(setting.gone) };
  const change = fillGroup({ view, text }, key, difference, layout);
  if (!isRefused(change)) yield { template: 'List what is there', preferred: true, edits: change.edits };
};

/** What the rule found, as it is handed over. */
interface Found extends FillSetting {
  readonly missing: readonly string[];
  readonly gone: readonly string[];
}
