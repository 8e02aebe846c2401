import { aboutRuleRequest } from '../../protocol/index.ts';
import { allRules } from '../../rules/all.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';

/** Answers what a rule checks: `docsJson/rules/about`. */
export function createRuleTexts({ onRequest }: ServerContext): LanguageModule {
  onRequest(aboutRuleRequest, null, ({ code }) => allRules.find((rule) => rule.code === code)?.about ?? null);
  return {};
}
