import type { Plain } from '../values/plain.ts';
import { openApi } from './openApiShape.ts';
import { externalReference, refusedReference } from './refusedReference.ts';
import { anything, map, misfitIn, record, string } from './shapes.ts';
import type { Refusal } from './spec.ts';

/**
 * Why the platform refuses an OpenAPI document that can be read (platform.md 3.1.21 to 3.1.23): the first reason, with its place.
 * What is not certain is not told.
 */
export function refusalOf(document: Plain, version: string): Refusal | undefined {
  if (typeof document['openapi'] !== 'string' || !/^3\.(?:0\.\d|1\.\d+)(?:-.+)?$/.test(version)) {
    return { code: 'version-form', version };
  }
  return misfitIn(document, version.startsWith('3.0') ? openApi30 : openApi31) ?? refusedReference(document);
}

/** The same for AsyncAPI 3.0.0, of which only the outermost keys are looked at. */
export function asyncApiMisfit(document: Plain): Refusal | undefined {
  return misfitIn(document, asyncApi) ?? externalReference(document);
}

const openApi30 = openApi(true);
const openApi31 = openApi(false);

const asyncInfo = record(
  {
    ...{ title: string, version: string, description: string, termsOfService: anything },
    ...{ contact: anything, license: anything, tags: anything, externalDocs: anything },
  },
  ['title', 'version'],
);
const asyncApi = record(
  {
    ...{ asyncapi: string, id: string, info: asyncInfo, servers: map(anything), defaultContentType: string },
    ...{ channels: map(anything), operations: map(anything), components: map(anything) },
  },
  ['info'],
);
