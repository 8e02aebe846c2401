import { requestType } from './messages.ts';
// From client to server

/** Request. Carries `AboutRuleParams`; answers with what the rule is about, in Markdown, or null for one that is not known. */
export const aboutRuleRequest = requestType<AboutRuleParams, string | null>('docsJson/rules/about');

export interface AboutRuleParams {
  /** As a diagnostic names it: `page-not-found`. */
  readonly code: string;
}
