import { type Part, readPart } from './parts.ts';
import { createEventReader } from './sse.ts';

export const apis = ['v1', 'v2'] as const;
export type Api = (typeof apis)[number];

/** How a version of the endpoint speaks. */
export interface Dialect {
  /** The address of the operation below the base address. */
  path(domain: string): string;
  /** Reads the lines of one answer, in their order, into parts of version 1. */
  reader(): (line: string) => readonly Part[];
}

export const dialects: Readonly<Record<Api, Dialect>> = {
  v1: {
    path: (domain) => `/v1/assistant/${encodeURIComponent(domain)}/message`,
    reader: () => (line) => {
      const part = readPart(line);
      return part ? [part] : [];
    },
  },
  v2: {
    path: (domain) => `/v2/assistant/${encodeURIComponent(domain)}/message`,
    reader: createEventReader,
  },
};
