import { object, optional, record, string } from '../schemaParts.ts';

/** What is looked at in events of the second version. */
export const event = object({ type: string });
export const withMetadata = object({ messageMetadata: record });
export const urlSource = object({ sourceId: string, url: string, title: optional(string) });
