import type { DivisionAnswer } from '../../../../server/language/protocol/index.ts';

type Plan = Extract<DivisionAnswer, { readonly kind: 'planned' }>;

/** Whether two plans change, create and delete the same files in the same way. Opening a file in between makes no difference. */
export function isSamePlan(one: Plan, other: Plan): boolean {
  return JSON.stringify(filesOf(one)) === JSON.stringify(filesOf(other));
}

function filesOf({ edits, creates, deletes }: Plan) {
  return { edits: edits.map(({ uri, edits }) => ({ uri, edits })), creates, deletes };
}
