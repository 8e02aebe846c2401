import { readEvent } from '../../../../server/base/dataStream/events.ts';
import { lineFraming } from '../../../../server/base/dataStream/lines.ts';
import { type DataStreamPart, readPart } from '../../../../server/base/dataStream/parts.ts';
import { eventFraming, type Framing } from '../../../../server/base/eventStream.ts';

export const apis = ['v1', 'v2'] as const;
export type Api = (typeof apis)[number];

/** The protocol of a version of the endpoint. */
export interface Dialect {
  /** The path of the operation below the base address. */
  path(domain: string): string;
  /** Splits one answer into its lines or events. */
  framing(): Framing;
  /** Reads one of them into parts of version 1. */
  read(unit: string): readonly DataStreamPart[];
}

export const dialects: Readonly<Record<Api, Dialect>> = {
  v1: {
    path: (domain) => `/v1/assistant/${encodeURIComponent(domain)}/message`,
    framing: lineFraming,
    read: (line) => {
      const part = readPart(line);
      return part ? [part] : [];
    },
  },
  v2: {
    path: (domain) => `/v2/assistant/${encodeURIComponent(domain)}/message`,
    framing: eventFraming,
    read: readEvent,
  },
};
