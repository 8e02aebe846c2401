import { type AboutRuleParams, aboutRuleMethod } from '../../protocol/index.ts';
import { allRules } from '../../rules/all.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';

/** Answers what a rule is about: `docsJson/rules/about`. */
export function createRuleTexts({ connection }: ServerContext): LanguageModule {
  connection.onRequest(
    aboutRuleMethod,
    ({ code }: AboutRuleParams) => allRules.find((rule) => rule.code === code)?.about ?? null,
  );
  return {};
}
