import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { channelTitle } from '../../server/language/openapi/slug.ts';

/** Ids of channels and what the platform calls their pages: recorded, not reasoned. */
const recorded: Readonly<Record<string, string>> = {
  roomMessages: 'Room messages',
  callSign_in: 'Call sign_in',
  'user-signed-up': 'User-signed-up',
  'user.signedUp': 'User.signed up',
  'room/{roomId}/messages': 'Room/{room id}/messages',
  userID: 'User i d',
  ROOM: 'R o o m',
  sendMessage_v2Now: 'Send message_v2 now',
  'already Words Here': 'Already  words  here',
  'a-B': 'A- b',
  usersÉtat: 'Usersétat',
  éàBc: 'Éà bc',
  _x: '_x',
};

describe('the page of a channel', () => {
  for (const [id, title] of Object.entries(recorded)) {
    it(`is called "${title}" for ${id}`, () => assert.equal(titleOf({ id }), title));
  }

  it('has the title of the channel, unless that repeats its id', () => {
    assert.equal(titleOf({ id: 'roomMessages', title: 'Messages of aRoom' }), 'Messages of aRoom');
    assert.equal(titleOf({ id: 'roomMessages', title: 'roomMessages' }), 'Room messages');
  });
});

function titleOf({ id, title }: { readonly id: string; readonly title?: string }): string {
  return channelTitle({ id, title, group: 'Websockets', description: undefined });
}
