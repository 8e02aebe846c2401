import { Type } from 'typebox';

/** A question and its answer as they are stored. */
export const turn = Type.Object({ question: Type.String(), answer: Type.String() });

/** A conversation. Only the bearer token that began it can continue it. */
export const thread = Type.Object({
  id: Type.String(),
  key: Type.String(),
  owner: Type.String({ description: 'Digest of the token that began it.' }),
  domain: Type.String(),
  turns: Type.Array(turn),
});
