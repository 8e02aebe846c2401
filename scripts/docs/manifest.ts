import type { Action } from '../../client/features/navigation/actions/action.ts';
import type { Rule } from '../../server/language/rules/rule.ts';
import { levels } from '../../server/language/site/settings.ts';
import { changeTools, deleteTool } from '../../server/mcp/changing/tools.ts';
import { contributeActions } from './actions.ts';
import { contributeTools } from './tools.ts';

/**
 * package.json with every rule as a key of the setting `docsJson.rules`, so that the editor completes and explains it, and with
 * the commands, menus and keys of the actions of the navigation, and the tools by which language models change a site.
 */
export function manifestText(text: string, rules: readonly Rule[], actions: readonly Action[]): string {
  const manifest = JSON.parse(text);
  contributeActions(manifest.contributes, actions);
  contributeTools(manifest.contributes, [...changeTools, deleteTool]);
  const setting = manifest.contributes.configuration.properties['docsJson.rules'];
  const { additionalProperties: _, ...rest } = setting;
  const properties = Object.fromEntries(rules.map((rule) => [rule.code, ruleSetting(rule)]));
  manifest.contributes.configuration.properties['docsJson.rules'] = {
    ...rest,
    additionalProperties: false,
    properties,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The level of a rule as a JSON Schema, with what VS Code shows of it. */
export function ruleSetting({ level, except, about }: Rule): object {
  const own = except ? `${level}; ${except}` : level;
  return { type: 'string', enum: levels, markdownDescription: `${about}\n\nLevel when not set: ${own}.` };
}
