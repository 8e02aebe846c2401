import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CancellationTokenSource } from 'vscode-languageserver';
import { createChangeWaits } from '../../server/language/lsp/features/changeWaits.ts';

test('a request that waits for a change again and again leaves nothing behind in its token', async () => {
  const waits = createChangeWaits();
  const source = new CancellationTokenSource();
  let listening = 0;
  const token: typeof source.token = {
    isCancellationRequested: false,
    onCancellationRequested(...listener) {
      listening++;
      const registered = source.token.onCancellationRequested(...listener);
      return {
        dispose() {
          listening--;
          registered.dispose();
        },
      };
    },
  };
  for (let edit = 0; edit < 3; edit++) {
    const next = waits.next(token);
    waits.wake();
    await next;
  }
  assert.equal(listening, 0);
  const last = waits.next(token);
  source.cancel();
  await last;
  assert.equal(listening, 0);
});
