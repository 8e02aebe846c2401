import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Choice, Tools } from '../../../../client/features/navigation/actions/action.ts';
import { addEndpoints } from '../../../../client/features/navigation/actions/addEndpoints.ts';
import type { NodeEndpoints, Operation } from '../../../../server/language/protocol/index.ts';
import { rowOf } from './rows.ts';

interface Answers {
  readonly answered?: Partial<Extract<NodeEndpoints, { kind: 'endpoints' }>>;
  readonly confirmed?: string;
  readonly picked?: readonly string[];
}

/** Runs the action at a group and gives what was asked and done, in words. */
async function run({ answered, confirmed, picked }: Answers): Promise<readonly string[]> {
  const done: string[] = [];
  const endpoints = [
    { entry: 'GET /users', title: 'List users', tag: 'Users', isListed: true },
    { entry: 'POST /users', deprecated: true, isListed: false },
  ];
  const tools = {
    endpoints: async () => ({ kind: 'endpoints', source: 'api.yaml', endpoints, generated: [], ...answered }),
    confirm: async (question: string) => {
      done.push(question);
      return confirmed;
    },
    pickSeveral: async (_title: string, items: readonly Choice<string>[]) => {
      done.push(items.map(({ label, description }) => `${label} (${description})`).join(', '));
      return picked && items.flatMap(({ label, value }) => (picked.includes(label) ? [value] : []));
    },
    change: async (_site: string, operation: Operation) =>
      done.push(operation.kind === 'insert' ? JSON.stringify(operation.entries) : operation.kind),
    say: (text: string) => done.push(text),
  } as unknown as Tools;
  await addEndpoints.run([rowOf({ key: 'group:API', kind: 'group', title: 'API' })], tools);
  return done;
}

const generated = [
  { label: 'Users', entries: ['GET /users', 'POST /users'] },
  { label: 'Orders', entries: ['GET /orders'] },
];
const shown = 'GET /users (List users · Users · listed elsewhere), POST /users (deprecated)';
const warning = 'Listing one endpoint makes 3 generated pages vanish.';

describe('Add Endpoints', () => {
  it('lists the chosen endpoints', async () =>
    assert.deepEqual(await run({ picked: ['POST /users'] }), [shown, '[{"kind":"operation","entry":"POST /users"}]']));
  it('first says how many generated pages disappear', async () =>
    assert.deepEqual(await run({ answered: { generated }, confirmed: 'Choose Endpoints', picked: ['GET /users'] }), [
      warning,
      shown,
      '[{"kind":"operation","entry":"GET /users"}]',
    ]));
  it('lists all generated endpoints, in their groups', async () =>
    assert.deepEqual(await run({ answered: { generated }, confirmed: 'List All of Them' }), [
      warning,
      '[{"kind":"element","element":"group","label":"Users","pages":["GET /users","POST /users"]},{"kind":"element","element":"group","label":"Orders","pages":["GET /orders"]}]',
    ]));
  it('does nothing when the author cancels or chooses none', async () => {
    assert.deepEqual(await run({ answered: { generated } }), [warning]);
    assert.deepEqual(await run({}), [shown]);
    assert.deepEqual(await run({ picked: [] }), [shown]);
  });
  it('says when all are listed', async () =>
    assert.deepEqual(await run({ answered: { endpoints: [] } }), ['API already lists all endpoints of api.yaml.']));
});
