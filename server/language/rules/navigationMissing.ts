import { type Config, settingOf } from '../model/document/config.ts';
import { refOf } from '../model/document/references.ts';
import { isFinished } from '../text/nodes.ts';
import { rule } from './rule.ts';

/** `navigation` is one of the four required keys (platform.md 1.2). */
export const navigationMissing = rule({
  code: 'navigation-missing',
  level: 'error',
  about: 'The file has no `navigation`, so the platform refuses it.',
  *config(config: Config) {
    const { top, tree } = config;
    if (!top || refOf(top) || !isFinished(top) || tree.errors.length > 0) return;
    if (settingOf(config, 'navigation')) return;
    yield {
      file: undefined,
      offset: tree.rootOffset,
      length: 1,
      template: 'There is no `navigation`. Add one, with `groups` or `tabs` for example.',
    };
  },
});
