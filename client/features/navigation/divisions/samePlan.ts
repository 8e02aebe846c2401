import type { DivisionAnswer } from '../../../../server/language/protocol/index.ts';

type Plan = Extract<DivisionAnswer, { readonly kind: 'planned' }>;

/** Whether two plans change, make and delete the same files in the same way. A file that was only opened in between is the same. */
export function isSamePlan(one: Plan, other: Plan): boolean {
  return JSON.stringify(filesOf(one)) === JSON.stringify(filesOf(other));
}

function filesOf({ edits, creates, deletes }: Plan) {
  return { edits: edits.map(({ uri, edits }) => ({ uri, edits })), creates, deletes };
}
