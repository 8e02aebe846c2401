import { applyFragment } from '../../changes/operations/fragment.ts';
import { uriBelow } from '../../engine/uris.ts';
import { type Problem, textOf } from '../../model/messages/problem.ts';
import {
  checkProposedRequest,
  type ProposedFragment,
  type ProposedProblem,
  proposeFragmentRequest,
} from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import { fileEdit } from '../edits/workspaceEdit.ts';
import type { LanguageModule } from '../module.ts';
import { ownSite } from '../siteFiles.ts';

/**
 * Answers what a change would do to a site: checks a text of one of its files before it is written, and finds the place for a
 * fragment of docs.json.
 */
export function createProposals({ onRequest, workspace }: ServerContext): LanguageModule {
  onRequest(checkProposedRequest, null, async ({ uri, text }) => {
    const proposed = await workspace.proposed(uri, text);
    const site = ownSite(workspace, uri);
    if (!site || !proposed) return null;
    await site.state.settled();
    const [before, after] = [site.state.problems, proposed.problems].map((all) => all.map(proposedProblem));
    return {
      added: without(after ?? [], before ?? []),
      removed: without(before ?? [], after ?? []),
      pages: { before: site.state.counts.pages, after: proposed.counts.pages },
    };
  });
  onRequest(proposeFragmentRequest, null, ({ uri, fragment }): ProposedFragment | null => {
    const site = ownSite(workspace, uri);
    if (!site) return null;
    const text = (file: string) => site.state.text(file)?.getText();
    const change = applyFragment({ view: site.state.snapshot, text }, fragment);
    if (change.kind === 'refused') return { kind: 'refused', reason: textOf(change.reason) };
    const [[file, edits] = []] = change.edits;
    const document = file === undefined ? undefined : site.state.text(file);
    if (file === undefined || !document || !edits) return null;
    return { kind: 'changed', edit: fileEdit(workspace, uriBelow(site.folder, file), document, edits) };
  });
  return {};
}

function proposedProblem(problem: Problem): ProposedProblem {
  return { code: problem.code, level: problem.level, message: textOf(problem) };
}

/** The problems that are in the first list but not in the second; identical ones are counted. */
function without(problems: readonly ProposedProblem[], others: readonly ProposedProblem[]): readonly ProposedProblem[] {
  const counts = new Map<string, number>();
  const name = ({ code, message }: ProposedProblem) => `${code} ${message}`;
  for (const each of others) counts.set(name(each), (counts.get(name(each)) ?? 0) + 1);
  return problems.filter((each) => {
    const left = counts.get(name(each)) ?? 0;
    counts.set(name(each), left - 1);
    return left <= 0;
  });
}
