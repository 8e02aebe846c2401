import type { Resource, ResourceTemplate, TextResourceContents } from '@modelcontextprotocol/sdk/types.js';
import { isFixable, safeCodes } from '../language/fixes/all.ts';
import { withoutFix } from '../language/fixes/without.ts';
import { allRules } from '../language/rules/all.ts';
import { nearest } from '../language/values/nearest.ts';
import { Refusal } from '../library/refusal.ts';
import { navigationAnswer } from './reading/navigation.ts';
import type { Session } from './session.ts';

const navigation = 'docs-json://navigation';
const rules = 'docs-json://rules/';

/** The resources that a client may list. */
export const resources: readonly Resource[] = [
  {
    uri: navigation,
    name: 'navigation',
    title: 'Navigation of the site',
    description: 'The navigation as readers see it, as many levels as fit.',
    mimeType: 'text/plain',
  },
];

/** The address template for the rule of a problem. */
export const ruleTemplate: ResourceTemplate = {
  uriTemplate: `${rules}{code}`,
  name: 'rule',
  title: 'Rule of a problem',
  description: 'What a problem with this code means, and whether docs_fix fixes it.',
  mimeType: 'text/markdown',
};

/**
 * The text of a resource.
 * @throws Refusal if there is none at that address, with the available ones.
 */
export async function readResource(uri: string, session: Session): Promise<TextResourceContents> {
  if (uri === navigation) return { uri, mimeType: 'text/plain', text: await navigationAnswer({}, session) };
  if (uri.startsWith(rules)) return { uri, mimeType: 'text/markdown', text: ruleText(uri.slice(rules.length)) };
  throw new Refusal(`There is no resource "${uri.slice(0, 200)}". There are ${navigation} and ${rules}CODE.`);
}

function ruleText(code: string): string {
  const rule = allRules.find((one) => one.code === code);
  if (!rule) {
    const near = nearest(
      code.slice(0, 100),
      allRules.map((one) => one.code),
    );
    throw new Refusal(`There is no rule "${code.slice(0, 100)}".${near === undefined ? '' : ` Did you mean ${near}?`}`);
  }
  const level = rule.except ? `${rule.level}; ${rule.except}` : rule.level;
  return `# ${code}\n\nLevel: ${level}.\n\n${rule.about}\n\n${fixing(rule.code)}\n`;
}

function fixing(code: (typeof allRules)[number]['code']): string {
  if (safeCodes.has(code)) return 'Fix: `docs_fix` applies the certain fixes.';
  if (isFixable(code)) return 'Fix: the editor offers several; an author has to choose the right one.';
  return `No fix: ${withoutFix[code] ?? 'an author has to decide.'}`;
}
