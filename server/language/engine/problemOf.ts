import type { FileRange, LocationRange } from '../../base/locations.ts';
import { memo } from '../../base/memo.ts';
import { isSentOn } from '../links/configHrefs.ts';
import { resolve } from '../model/document/config.ts';
import type { Element } from '../model/document/element.ts';
import { hopsOf } from '../model/links/redirectRoutes.ts';
import type { Level, Message, Problem, RelatedInformation } from '../model/messages/problem.ts';
import type { Finding, Related, Rule } from '../rules/rule.ts';
import { isIgnored, levelSet, type Settings } from '../site/settings.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * What a rule found, as it is reported; undefined if the settings or the state of the site say that it is not. Offsets count from
 * `element`, if there is one and the finding names no other.
 */
export function problemOf(
  snapshot: Snapshot,
  rule: Rule,
  finding: Finding,
  element: Element | undefined,
): Problem | undefined {
  const { settings } = snapshot;
  const range = fileRangeOf(snapshot, finding, finding.element ?? element);
  const subject = finding.subject ?? range.file;
  const level = levelOf(settings, rule, finding, subject);
  if (level === 'off') return undefined;
  if (finding.suppressedIfGenerated !== undefined && snapshot.mayBeGenerated(finding.suppressedIfGenerated))
    return undefined;
  const { suppressedIfRedirected: redirected } = finding;
  if (redirected !== undefined && isSentOn({ ...snapshot, hop: hopsOf(snapshot) }, redirected)) return undefined;
  if (isIgnored(settings, rule.code, subject)) return undefined;
  const related = (finding.related ?? []).map((item) => relatedOf(snapshot, item, finding.element ?? element));
  const { template, args = {} } = messageOf(finding);
  const problem = { ...range, code: rule.code, level, template, args, related };
  const data = finding.data ? { data: finding.data } : {};
  return { ...problem, ...data, unnecessary: finding.unnecessary ?? false };
}

/** A range that counts from `element` or, without one, from the start of its file or docs.json, as a range of a file. */
export function fileRangeOf(snapshot: Snapshot, range: LocationRange, element: Element | undefined): FileRange {
  const base = (element && snapshot.location(element)) ?? { file: snapshot.config.file, offset: 0 };
  const { file, offset } = resolve(base, range);
  return { file, start: offset, end: offset + range.length };
}

/** The level of a finding. Settings override the rule's level; for disagreements the profile decides, see docs/rules.md. */
function levelOf(settings: Settings, rule: Rule, finding: Finding, subject: string): Level | 'off' {
  const set = levelSet(settings, rule.code, subject);
  const level = finding.level ?? rule.level;
  if (set === 'off') return 'off';
  if (finding.disagreement && settings.profile !== 'both') {
    const judge = finding.disagreement === 'platform-only' ? 'specification' : 'platform';
    if (settings.profile !== judge) return 'off';
    return set ?? (finding.disagreement === 'dropped-by-platform' ? level : 'error');
  }
  return set ?? level;
}

function relatedOf(snapshot: Snapshot, related: Related, element: Element | undefined): RelatedInformation {
  const range = fileRangeOf(snapshot, related, related.element ?? element);
  return { ...range, template: related.template, args: related.args ?? {} };
}

function messageOf(finding: Finding): Message {
  return finding.lazyMessage ? lazyMessageOf(finding) : finding;
}

const lazyMessageOf = memo((finding: Finding): Message => finding.lazyMessage?.() ?? finding);
