import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { debounce } from '../../server/base/debounce.ts';
import { createGuard } from '../../server/base/guard.ts';

it('debounces each key by itself, and reports what fails', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const events: string[] = [];
  const schedule = debounce(
    createGuard((error) => events.push(String(error))),
    (file: string) => {
      events.push(file);
      if (file === 'b') throw new Error('unreadable');
    },
  );
  schedule('a', 100);
  schedule('b', 100);
  mock.timers.tick(60);
  schedule('a', 100);
  mock.timers.tick(60);
  assert.deepEqual(events, ['b', 'Error: unreadable']);
  mock.timers.tick(40);
  assert.deepEqual(events.slice(2), ['a']);
  mock.timers.reset();
});
