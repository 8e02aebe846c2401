import type { Plain } from '../../base/plain.ts';
import { asyncApi } from './asyncApiShape.ts';
import { openApi } from './openApiShape.ts';
import { refusedAsyncReference, refusedReference } from './refusedReference.ts';
import { violationIn } from './shapes.ts';
import type { Refusal } from './spec.ts';

/**
 * Why the platform refuses an OpenAPI document that can be read (platform.md 3.1.21 to 3.1.23): the first reason, with its place.
 * What the platform may accept is not reported.
 */
export function refusalOf(document: Plain, version: string): Refusal | undefined {
  if (typeof document['openapi'] !== 'string' || !/^3\.(?:0\.\d|1\.\d+)(?:-.+)?$/.test(version)) {
    return { code: 'version-form', version };
  }
  return violationIn(document, version.startsWith('3.0') ? openApi30 : openApi31) ?? refusedReference(document);
}

/** The same for AsyncAPI 3.0.0 (platform.md 3.1.26). */
export function asyncApiRefusal(document: Plain): Refusal | undefined {
  return violationIn(document, asyncApi) ?? refusedAsyncReference(document);
}

const openApi30 = openApi(true);
const openApi31 = openApi(false);
