import { guard, type Valid } from '../schema.ts';
import { parseBounded } from './json.ts';
import type * as schemas from './parts.schemas.ts';
import guards from './parts.schemas.ts?guards';

type ValueOf<Name extends keyof typeof schemas> = Valid<(typeof schemas)[Name]>;

/** The values of the parts of an answer, by the names of their kinds. */
interface Values {
  readonly text: string;
  readonly reasoning: string;
  readonly error: string;
  readonly data: readonly unknown[];
  readonly annotations: readonly unknown[];
  readonly call: ValueOf<'call'>;
  readonly result: ValueOf<'result'>;
  /** A call whose arguments arrive in pieces. */
  readonly callStart: ValueOf<'callStart'>;
  readonly callDelta: ValueOf<'callDelta'>;
  readonly start: ValueOf<'start'>;
  /** The end of a step, and that of the answer. */
  readonly step: ValueOf<'finish'>;
  readonly finish: ValueOf<'finish'>;
  readonly source: ValueOf<'source'>;
  readonly redacted: ValueOf<'redacted'>;
  readonly signature: ValueOf<'signature'>;
  readonly file: ValueOf<'file'>;
}

export type PartKind = keyof Values;

/** A part of one kind. `json` is its value as it was sent. */
export type PartOf<K extends PartKind> = {
  readonly [Name in K]: { readonly kind: Name; readonly json: string; readonly value: Values[Name] };
}[K];

/** One part of an answer in the data stream protocol, version 1: a line `code:JSON` (assistant.md 1.2). */
export type DataStreamPart = PartOf<PartKind>;

/** The letter of each kind on the wire. */
const codes: Readonly<Record<PartKind, string>> = {
  text: '0',
  data: '2',
  error: '3',
  annotations: '8',
  call: '9',
  result: 'a',
  callStart: 'b',
  callDelta: 'c',
  finish: 'd',
  step: 'e',
  start: 'f',
  reasoning: 'g',
  source: 'h',
  redacted: 'i',
  signature: 'j',
  file: 'k',
};
const kinds: ReadonlyMap<string, PartKind> = /* @__PURE__ */ new Map(
  Object.entries(codes).map(([kind, code]) => [code, kind as PartKind]),
);

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isFinish = /* @__PURE__ */ guard<Values['finish']>(() => guards['finish']);

/** What the value of each part must be; the chat hook ends the whole answer at an invalid one. */
const checks: { readonly [K in PartKind]: (value: unknown) => value is Values[K] } = {
  text: isText,
  reasoning: isText,
  error: isText,
  data: isList,
  annotations: isList,
  call: /* @__PURE__ */ guard(() => guards['call']),
  result: /* @__PURE__ */ guard(() => guards['result']),
  callStart: /* @__PURE__ */ guard(() => guards['callStart']),
  callDelta: /* @__PURE__ */ guard(() => guards['callDelta']),
  start: /* @__PURE__ */ guard(() => guards['start']),
  step: isFinish,
  finish: isFinish,
  source: /* @__PURE__ */ guard(() => guards['source']),
  redacted: /* @__PURE__ */ guard(() => guards['redacted']),
  signature: /* @__PURE__ */ guard(() => guards['signature']),
  file: /* @__PURE__ */ guard(() => guards['file']),
};

/** Reads one line; undefined for an unknown or broken part, which is skipped without ending the answer. */
export function readPart(line: string): DataStreamPart | undefined {
  const kind = line[1] === ':' ? kinds.get(line.slice(0, 1)) : undefined;
  return kind && partOfJson(kind, line.slice(2));
}

/** The part of that kind with this JSON as its value; undefined if the value is invalid for the kind. */
export function partOfJson<K extends PartKind>(kind: K, json: string): PartOf<K> | undefined {
  const value = parseBounded(json);
  const isValue: (value: unknown) => value is Values[K] = checks[kind];
  return isValue(value) ? { kind, json, value } : undefined;
}

/** A part created by us. */
export function partOf<K extends PartKind>(kind: K, value: Values[K]): PartOf<K> {
  return { kind, json: JSON.stringify(value), value };
}

/** The line of a part, including its line end. */
export function lineOf({ kind, json }: Pick<DataStreamPart, 'kind' | 'json'>): string {
  return `${codes[kind]}:${json}\n`;
}
