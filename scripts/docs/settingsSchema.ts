import type { Rule } from '../../server/language/rules/rule.ts';
import schemas from '../../server/language/site/settingsFile.schemas.ts?json';
import { aboutRule, levelSetting } from './manifest.ts';

/** The schema of `docs-json.config.json` for any editor: the one its reader uses, with every rule code. */
export function settingsSchema(rules: readonly Rule[]): string {
  const { properties, ...rest } = schemas['settingsFile'] ?? {};
  const { rules: levels, overrides, ignore, ...others } = { ...properties } as Readonly<Record<string, object>>;
  const byCode = Object.fromEntries(rules.map((rule) => [rule.code, levelSetting(aboutRule(rule))]));
  const globs = (ignore as { readonly additionalProperties?: object }).additionalProperties;
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...rest,
    properties: {
      ...others,
      rules: { ...levels, properties: byCode, additionalProperties: false },
      overrides: withRules(overrides, byCode),
      ignore: {
        ...ignore,
        additionalProperties: false,
        properties: Object.fromEntries(['*', ...Object.keys(byCode)].map((code) => [code, globs])),
      },
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The schema of `overrides`, whose items have rules of their own. */
function withRules(overrides: object | undefined, byCode: Readonly<Record<string, object>>): object {
  const list = overrides as { readonly items: { readonly properties: { readonly rules: object } } };
  const { items } = list;
  const rules = { ...items.properties.rules, properties: byCode, additionalProperties: false };
  return { ...list, items: { ...items, properties: { ...items.properties, rules } } };
}
