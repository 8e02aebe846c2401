import type { BrokenAddress } from '../../language/compare/addresses.ts';
import { type Side, sideOf } from '../../language/compare/comparedSite.ts';
import { findRenamedPages } from '../../language/compare/findRenamedPages.ts';
import { redirectOf } from '../../language/compare/redirectOf.ts';
import { hopsOf } from '../../language/model/links/redirectRoutes.ts';
import { counted } from '../../language/model/messages/problem.ts';
import { addressOf } from '../../language/site/paths.ts';
import type { Compared, CompareParams } from '../../library/compare/compareRevisions.ts';
import { withRepository } from '../../library/compare/revisions.ts';
import { type OpenedSide, openSide } from '../../library/compare/sides.ts';
import { comparedSite, readerOf } from '../../library/comparedSite.ts';
import { Refusal } from '../../library/refusal.ts';
import type { Io } from '../io.ts';

/**
 * Every address that was served at a commit since a revision or date, and is neither served nor redirected now, each with what its
 * page became over all the commits between. Commits whose docs.json cannot be read are passed over.
 */
export function lostSince(
  since: string,
  { after, report }: Compared,
  params: CompareParams,
  io: Io,
): Promise<readonly BrokenAddress[]> {
  return withRepository(report.root, io, async (repository) => {
    const head = await repository.commit(params.base ?? 'HEAD');
    const first = await repository.commitSince(since, head);
    const wanted = after.root ?? repository.folder;
    const commits = [first, ...(await repository.commitsBetween(first, head, wanted)).toReversed()];
    io.stderr.write(`Looking through ${counted(commits.length, 'commit')} …\n`);
    const history = createHistory();
    for (const commit of commits) {
      const side = await openSide({ kind: 'commit', name: commit, commit }, { repository, wanted }).catch(passBroken);
      if (side) await history.add(side);
    }
    await history.add(after);
    return history.lost();
  });
}

/** A docs.json that was broken for a while served nothing new. */
function passBroken(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}

function createHistory() {
  const titles = new Map<string, { readonly title: string; readonly path: string }>();
  const next = new Map<string, string>();
  let last: { readonly side: Side; readonly opened: OpenedSide } | undefined;
  return {
    async add(opened: OpenedSide): Promise<void> {
      const side = sideOf(comparedSite(opened));
      for (const [address, { title, path }] of side.served) titles.set(address, { title, path });
      if (last) {
        const read = { before: readerOf(last.opened.files), after: readerOf(opened.files) };
        const { successors } = await findRenamedPages(last.side, side, read);
        for (const [from, to] of successors) next.set(from, to);
        // A page that is back is no longer what another one became.
        for (const { path } of side.served.values()) next.delete(path);
      }
      last = { side, opened };
    },
    lost(): readonly BrokenAddress[] {
      const now = last?.side;
      if (!now) return [];
      const hop = hopsOf(now.site.view);
      const isServed = (address: string) => now.served.has(address);
      return [...titles].flatMap(([address, { title, path }]) => {
        if (isServed(address) || redirectOf(address, hop, isServed) !== undefined) return [];
        const end = endOf(path, next);
        const becomes = end === path ? undefined : addressOf(end);
        return [{ address, title, ...(becomes !== undefined && isServed(becomes) && { becomes }) }];
      });
    },
  };
}

function endOf(path: string, next: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let at = path;
  for (let to = next.get(at); to !== undefined && !seen.has(at); to = next.get(at)) {
    seen.add(at);
    at = to;
  }
  return at;
}
