import { localize, type Message } from '../../../base/messages.ts';
import type { Role } from '../../changes/merge/document.ts';
import { versionsIn } from '../../changes/merge/markers.ts';
import { merge, type Texts } from '../../changes/merge/merge.ts';
import { type Resolved, resolveConflictsRequest } from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import type { LanguageModule } from '../module.ts';

/** Answers which conflicts are left in a text after merging the versions that its conflict markers contain. */
export function createMerging({ onRequest }: ServerContext): LanguageModule {
  onRequest(resolveConflictsRequest, null, ({ text, versions }): Resolved | null => {
    const marked = versionsIn(text);
    if (!marked) return null;
    if (versions) return resolved(text, versions, marked.labels);
    return marked.base === undefined ? noBase() : resolved(text, { ...marked, base: marked.base }, marked.labels);
  });
  return {};
}

function noBase(): Resolved {
  const reason = localize(
    'The conflict markers lack the version that both sides began with, and git does not have it. Set merge.conflictStyle to diff3 in git and merge again.',
  );
  return { kind: 'refused', reason };
}

function resolved(text: string, texts: Texts, labels: { readonly current: string; readonly other: string }): Resolved {
  const result = merge(texts, { labels, markerSize: 7 });
  if (result.kind === 'merged' && isMerged(text, result.text)) {
    const reason = localize(
      'Everything that can be merged is merged. Only you can decide what is left between the markers.',
    );
    return { kind: 'refused', reason };
  }
  if (result.kind === 'merged') return { kind: 'resolved', text: result.text, lines: result.conflicts };
  const line = texts[result.role].slice(0, result.error.offset).split('\n').length;
  const reason = localize('{version} is not JSON (line {line}), so it can only be merged by lines.', {
    version: versionNames[result.role],
    line,
  });
  return { kind: 'refused', reason };
}

/** Whether a text with conflicts is the merged one, except that some of what that leaves between markers is decided. */
function isMerged(text: string, merged: string): boolean {
  const parts = merged
    .split(/^(?=<{7}|>{7})/m)
    .filter((part) => !part.startsWith('<<<<<<<'))
    .map((part) => part.replace(/^>{7}.*\n?/, ''));
  let end = 0;
  for (const part of parts) {
    const start = text.indexOf(part, end);
    if (start < 0) return false;
    end = start + part.length;
  }
  return text.startsWith(parts[0] ?? '') && text.endsWith(parts.at(-1) ?? '');
}

const versionNames: Readonly<Record<Role, Message>> = {
  current: { template: 'Our version' },
  base: { template: 'The version both began with' },
  other: { template: 'Their version' },
};
