import { describe, it } from 'node:test';
import { corpusSites, withoutCorpus } from '../../kit/corpus.ts';
import { kinds } from './kinds.ts';
import { checkTask } from './kit.ts';

/** Sites of all shapes: tabs, anchors, versions, languages; each kind of task is done on four of them. */
const names = [
  'browser-use__browser-use',
  'mem0ai__mem0',
  'modelcontextprotocol__modelcontextprotocol',
  'PrefectHQ__fastmcp',
  'SaladTechnologies__salad-cloud-docs',
  'pipecat-ai__docs',
  'axiomhq__docs',
  'spree__spree',
] as const;

describe('tasks of agents on real sites', { skip: withoutCorpus() }, () => {
  for (const [index, [words, taskFor]] of Object.entries(kinds).entries()) {
    for (let step = 0; step < 4; step++) {
      const name = names[(index + step * 2 + (step > 1 ? 1 : 0)) % names.length];
      const site = corpusSites().find((one) => one.name === name);
      it(`${words}: ${name}`, async () => {
        if (site) await checkTask(site, taskFor);
      });
    }
  }
});
