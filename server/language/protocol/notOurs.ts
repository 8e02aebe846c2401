import { parseJson } from '../../base/json.ts';
import { isPlain } from '../../base/plain.ts';

/**
 * The name docs.json proves nothing: OpenAPI files, component dumps and the catalogues of other tools carry it too.
 * Editor and command line ask this one question before they say a word about a file.
 */

/**
 * True when the file is somebody else's: an array or scalar, an object with nothing of ours in it, or one that names
 * itself an OpenAPI file or a site of another tool and has no `navigation`.
 *
 * @param value what `JSON.parse` gives. Text that does not parse, or is empty, is not for this question.
 */
export function isNotOurs(value: unknown): boolean {
  if (!isPlain(value)) return true;
  const keys = new Set(Object.keys(value));
  if (keys.size === 0 || keys.has('navigation')) return false;
  if (keys.has('swagger') || keys.has('sidebar') || isVersion(value['openapi'])) return true;
  return !(keys.has('$ref') || keys.has('theme') || ('$schema' in value && isOurSchema(value['$schema'])));
}

/** Whether a file named docs.json with this text is somebody else's. Text that does not parse is a broken docs.json of ours. */
export function isTextNotOurs(text: string): boolean {
  const value = parseJson(text);
  return value !== undefined && isNotOurs(value);
}

/** True for the version of an OpenAPI file; `"openapi": "shop.json"` is a key of mint.json. */
function isVersion(openapi: unknown): boolean {
  return typeof openapi === 'string' && /^\d/.test(openapi);
}

/** True for the platform's schema address, with or without `www` and with any path. */
function isOurSchema(schema: unknown): boolean {
  return typeof schema === 'string' && /^https?:\/\/([\w-]+\.)*mintlify\.com(\/|$)/i.test(schema);
}
