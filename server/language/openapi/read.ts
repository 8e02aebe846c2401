import { listOf, objectOf, textOf } from '../values/plain.ts';
import { readChannels } from './channels.ts';
import { readOperations } from './operations.ts';
import { applyOverlays, type OverlayPlan } from './overlay.ts';
import { versionOf } from './plain.ts';
import type { Spec } from './spec.ts';
import { parseText } from './yaml.ts';

/**
 * Reads a JSON or YAML file that may describe an API. Never throws. `path` counts from the docs root, without a leading
 * slash (or is the address it was fetched from). A text without any of the telling keys is not parsed at all; the result
 * depends on the arguments alone, so it may be kept for as long as they are the same.
 */
export function readSpec(path: string, text: string, overlays?: OverlayPlan): Spec {
  if (!tellingKey.test(text)) {
    return { kind: 'not-a-spec', path };
  }
  const parsed = parseText(text);
  if (parsed.kind === 'error') {
    return { kind: 'invalid', path, reason: { code: 'syntax', offset: parsed.offset, message: parsed.message } };
  }
  const document = objectOf(parsed.value);
  if (document && 'openapi' in document) {
    const { result, state } = applyOverlays(document, overlays);
    return readOperations(path, result, state);
  }
  if (document && 'asyncapi' in document) {
    return readChannels(path, document);
  }
  if (document && 'overlay' in document) {
    return { kind: 'overlay', path, extends: textOf(document['extends']), actions: listOf(document['actions']) };
  }
  if (document && 'swagger' in document) {
    return { kind: 'invalid', path, reason: { code: 'swagger', version: versionOf(document['swagger']) } };
  }
  return { kind: 'not-a-spec', path };
}

const tellingKey = /(?:openapi|asyncapi|overlay|swagger)["']?\s*:/;
