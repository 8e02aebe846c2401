import { TextDocument } from 'vscode-languageserver-textdocument';
import { isRuleCode } from '../../language/model/messages/ruleCodes.ts';
import { readSettings, type SettingsProblem } from '../../language/site/readSettings.ts';
import { nearest } from '../../language/values/nearest.ts';
import { suggestRule } from '../flags.ts';

/** What has no effect in the text of a `docs-json.config.json`, one line each, with the path it is shown by. */
export function settingsWarnings(content: string, file: string): readonly string[] {
  const { settings, problems } = readSettings(content);
  const text = TextDocument.create(file, 'json', 0, content);
  const sorted = problems.toSorted((a, b) => a.offset - b.offset);
  const warnings = sorted.map((problem) => {
    const { line, character } = text.positionAt(problem.offset);
    return `${file}:${line + 1}:${character + 1} warning: ${messageOf(problem)}`;
  });
  const codes = [
    ...Object.keys(settings.rules ?? {}),
    ...(settings.overrides ?? []).flatMap(({ rules }) => Object.keys(rules)),
    ...Object.keys(settings.ignore ?? {}).filter((code) => code !== '*'),
  ];
  const unknown = [...new Set(codes)].filter((code) => !isRuleCode(code));
  return [...warnings, ...unknown.map((code) => `${file}: warning: There is no rule "${code}".${suggestRule(code)}`)];
}

function messageOf(problem: SettingsProblem): string {
  switch (problem.code) {
    case 'syntax':
      return `This is not valid JSON (${problem.error.replaceAll('-', ' ')}).`;
    case 'wrong-type':
      return `${problem.key === '' ? 'The file' : `"${problem.key}"`} must be ${problem.expected}, so it has no effect.`;
    case 'unknown-value':
      return `"${problem.key}" must be one of ${problem.allowed.join(', ')}, so it has no effect.`;
    case 'unknown-key': {
      const meant = nearest(problem.key, problem.allowed);
      const advice = meant ? `Did you mean "${meant}"?` : `The keys are ${problem.allowed.join(', ')}.`;
      return `There is no setting "${problem.key}". ${advice}`;
    }
  }
}
