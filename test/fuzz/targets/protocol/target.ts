import { vocabularyOf } from '../../kit/mutateJson.ts';
import { ownSites } from '../../kit/seeds.ts';
import { showFiles, smallerFiles, smallerLists, type Target, target } from '../../kit/target.ts';
import { mutatedSite, parsed } from '../docs.ts';
import { runSession, type Session } from './session.ts';

/** Every request of the server at random places, with files that change meanwhile. */
export function protocolTarget(): Target {
  const sites = ownSites.filter((files) => (files.get('docs.json') ?? '').length < 8_000);
  const texts = sites.flatMap((files) => files.get('docs.json') ?? []);
  const vocabulary = vocabularyOf(texts.flatMap(parsed));
  return target<Session>({
    name: 'protocol',
    // Some of the sites have 100,000 nodes in a few lines, and all forty steps may rebuild them: 4 s where the others take 0.1.
    bound: 10_000,
    make(random) {
      const files = random.pick(sites);
      const isMutated = random.below(3) > 0;
      return {
        files: isMutated ? mutatedSite(files, random, vocabulary, texts) : files,
        steps: Array.from({ length: 40 }, () => random.below(2 ** 31)),
      };
    },
    check: (session) => runSession(session, vocabulary),
    *smaller({ files, steps }) {
      for (const fewer of smallerLists(steps)) yield { files, steps: fewer };
      for (const less of smallerFiles(files)) yield { files: less, steps };
    },
    show: ({ files, steps }) => `${showFiles(files)}\nsteps ${steps.join(' ')}`,
  });
}
