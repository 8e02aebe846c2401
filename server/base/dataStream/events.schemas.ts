import { object, optional, record, string } from '../schemaParts.ts';

/** The fields of an event of the second version that are used. */
export const event = object({ type: string });
export const withMetadata = object({ messageMetadata: record });
export const urlSource = object({ sourceId: string, url: string, title: optional(string) });
