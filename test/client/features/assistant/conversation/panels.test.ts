import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createPanels, type PanelsHost } from '../../../../../client/features/assistant/conversation/panels.ts';
import type { ToPanel } from '../../../../../client/webviews/chat/messages.ts';
import { withResolvers } from '../../../../../server/base/withResolvers.ts';

type Endpoint = Awaited<ReturnType<PanelsHost['endpoint']>>;

it('panels say last who answers now, even if finding out took longer before', async () => {
  const unused = new Proxy({}, { get: (_, name) => assert.fail(`${String(name)} is not needed.`) });
  const hosted = withResolvers<Endpoint>();
  const local: Endpoint = { kind: 'endpoint', provider: 'local', place: 'on this machine', key: 'not needed' };
  const answers = [hosted.promise, Promise.resolve(local)];
  const panels = createPanels({
    conversations: unused as PanelsHost['conversations'],
    context: unused as PanelsHost['context'],
    answering: () => assert.fail('Nothing is asked.'),
    endpoint: () => answers.shift() ?? assert.fail('Asked too often.'),
  });
  const shown: ToPanel[] = [];
  panels.add((message) => shown.push(message)).isReady = true;
  const sent = [panels.sendEndpoint(), panels.sendEndpoint()];
  await sent[1];
  hosted.resolve({ kind: 'endpoint', provider: 'hosted', place: 'sent to docs.example.com', key: 'set' });
  await Promise.all(sent);
  assert.deepEqual(shown.at(-1), local);
});
