import type { Action } from '../../client/features/navigation/actions/action.ts';
import type { Rule } from '../../server/language/rules/rule.ts';
import { levels } from '../../server/language/site/settings.ts';
import { changeTools, deleteTool } from '../../server/mcp/changing/tools.ts';
import { keysIn } from '../kit/manifest.mjs';
import { contributeActions } from './actions.ts';
import { contributeTools } from './tools.ts';

/** package.json and its English texts. */
export interface ManifestFiles {
  readonly 'package.json': string;
  readonly 'package.nls.json': string;
}

/**
 * package.json with every rule as a key of the setting `docsJson.rules`, so that the editor completes and explains it, and with
 * the commands, menus and keys of the actions of the navigation, and the tools with which language models change a site. Their
 * texts are added to package.nls.json, which keeps its other texts and is sorted in the order of package.json.
 */
export function manifestFiles(files: ManifestFiles, rules: readonly Rule[], actions: readonly Action[]): ManifestFiles {
  const manifest = JSON.parse(files['package.json']);
  const properties = Object.fromEntries(rules.map((rule) => [rule.code, levelSetting(`%rule.${rule.code}%`)]));
  const texts: Readonly<Record<string, string>> = {
    ...JSON.parse(files['package.nls.json']),
    ...contributeActions(manifest.contributes, actions),
    ...contributeTools(manifest.contributes, [...changeTools, deleteTool]),
    ...Object.fromEntries(rules.map((rule) => [`rule.${rule.code}`, aboutRule(rule)])),
  };
  const setting = manifest.contributes.configuration.properties['docsJson.rules'];
  const { additionalProperties: _, ...rest } = setting;
  manifest.contributes.configuration.properties['docsJson.rules'] = {
    ...rest,
    additionalProperties: false,
    properties,
  };
  const inOrder = Object.fromEntries(keysIn(manifest).map((key) => [key, texts[key]]));
  return { 'package.json': jsonFile(manifest), 'package.nls.json': jsonFile(inOrder) };
}

/** The level of a rule as a JSON Schema, with the description that VS Code shows. */
export function levelSetting(markdownDescription: string): object {
  return { type: 'string', enum: levels, markdownDescription };
}

/** What a rule is about, and its level, as Markdown. */
export function aboutRule({ level, except, about }: Rule): string {
  const own = except ? `${level}; ${except}` : level;
  return `${about}\n\nLevel when not set: ${own}.`;
}

function jsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
