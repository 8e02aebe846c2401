import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Range } from 'vscode-languageserver-types';
import { wellFormed } from '../../base/wellFormed.ts';
import type { Level } from '../../language/model/messages/problem.ts';
import { allRules } from '../../language/rules/all.ts';
import { shownPath } from '../../library/paths.ts';
import { atLeast, type LocatedMessage } from '../../library/problems.ts';
import { cleanJson } from '../output.ts';
import { type Report, ruleIndexes } from '../report.ts';

/**
 * `--format sarif`: SARIF 2.1.0, as code scanning services and editors read it. Paths count from `base`, the folder of
 * the checkout. An information and a hint are both a `note`, SARIF has nothing fainter.
 */
export function sarifFormat(report: Report, minLevel: Level, base: string): string {
  const { baseline } = report;
  const problems = atLeast(report.problems, minLevel);
  const location = ({ file, range }: LocatedMessage) => ({
    physicalLocation: {
      artifactLocation: { uri: uriOf(shownPath(path.join(report.root, file), base)), uriBaseId: baseId },
      region: regionOf(range),
    },
  });
  const results = problems.map((problem) => ({
    ruleId: problem.code,
    ruleIndex: ruleIndexes.get(problem.code),
    level: sarifLevels[problem.level],
    message: { text: problem.message },
    locations: [location(problem)],
    relatedLocations: problem.related.map((place, id) => ({
      id,
      ...location(place),
      message: { text: place.message },
    })),
  }));
  const driver = { name: 'docs-json', semanticVersion: __VERSION__, rules };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [baseId]: { uri: folderUri(base) } },
        results,
        ...(baseline ? { properties: { baseline: { known: baseline.known, gone: baseline.gone } } } : {}),
      },
    ],
  };
  return cleanJson(`${JSON.stringify(log, undefined, 2)}\n`);
}

/** The name that services know for the folder of the checkout. */
const baseId = '%SRCROOT%';

const sarifLevels: Readonly<Record<Level, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

const rules = allRules.map(({ code, level, about }) => ({
  id: code,
  shortDescription: { text: firstSentence(about) },
  fullDescription: { text: about },
  help: helpOf(code, about),
  defaultConfiguration: level === 'off' ? { enabled: false, level: 'warning' } : { level: sarifLevels[level] },
}));

/** What code scanning shows with an alert. GitHub requires it of each rule, although SARIF does not. */
function helpOf(code: string, about: string): { readonly text: string; readonly markdown: string } {
  const setting = `{ "rules": { "${code}": "off" } }`;
  const how =
    'To set another level, or to turn the rule off, write this into the docs-json.config.json beside the docs.json:';
  return { text: `${about}\n\n${how}\n\n${setting}`, markdown: `${about}\n\n${how}\n\n\`\`\`json\n${setting}\n\`\`\`` };
}

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text;
}

/** Lines and columns count from one; the end column is the one after the last character. */
function regionOf({ start, end }: Range): Readonly<Record<string, number>> {
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

/** The address of a folder, with the slash at its end that `uriBaseId` asks for; that of the root of the disk has one already. */
function folderUri(folder: string): string {
  return pathToFileURL(folder).href.replace(/\/?$/, '/');
}

function uriOf(file: string): string {
  return wellFormed(file).split('/').map(encodeURIComponent).join('/');
}
