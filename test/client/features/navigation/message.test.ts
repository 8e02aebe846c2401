import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMessage } from '../../../../client/features/navigation/message.ts';

it('the view says that a file is empty or not valid JSON until it is, or its site is gone', () => {
  const view: { message?: string } = {};
  const message = createMessage(view);
  message.broken('file:///a/docs.json', { file: 'docs.json', isEmpty: false });
  message.broken('file:///b/docs.json', { file: 'nav.json', isEmpty: true });
  assert.match(view.message ?? '', /^docs\.json is not valid JSON/);
  message.sitesChanged(['file:///b/docs.json']);
  assert.match(view.message ?? '', /^nav\.json is empty\./);
  message.filtered('2 found');
  message.broken('file:///b/docs.json', null);
  assert.equal(view.message, '2 found');
  message.sitesChanged([]);
  assert.equal(view.message, '2 found');
});
