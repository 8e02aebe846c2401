import { escapedKey } from '../../../base/jsonPointer.ts';
import { decoded } from '../../../base/url.ts';
import { resolvePath } from '../../model/document/references.ts';
import type { Message } from '../../model/messages/problem.ts';
import { locateKey } from '../../openapi/locate.ts';
import { readSpec } from '../../openapi/read.ts';
import type { OpenApi } from '../../openapi/spec.ts';
import { applied, type TextEdit } from '../../text/edits.ts';

/** A path, or the name of a webhook, to be renamed. */
export interface PathRename {
  /** The path of the specification file in the site. */
  readonly spec: string;
  readonly section: 'paths' | 'webhooks';
  readonly from: string;
  readonly to: string;
}

/** Why the new name is impossible, or would change more than the name; undefined if it is possible. */
export function whyNotPath(spec: OpenApi, { section, from, to }: PathRename): Message | undefined {
  const isPath = section === 'webhooks' ? /^[\w.-]+$/.test(to) : pathForm.test(to);
  if (!isPath) return { template: notAPath[section], args: { name: to } };
  const taken = [to, to.endsWith('/') ? to.slice(0, -1) : `${to}/`].find((path) => spec[section].has(path));
  if (taken !== undefined && taken !== from) {
    return { template: '"{file}" has "{path}" already.', args: { file: spec.path, path: taken } };
  }
  if (parametersOf(from) !== parametersOf(to)) {
    const template = 'What is in braces names parameters: rename those in "{file}", with the path.';
    return { template, args: { file: spec.path } };
  }
  return undefined;
}

/**
 * The edits of the specification that rename its path, including `$ref`s into it; undefined if the name does not occur exactly
 * once there, or the text would otherwise be read differently.
 */
export function specPathEdits(text: string, rename: PathRename): readonly TextEdit[] | undefined {
  const { spec, section, from, to } = rename;
  const key = locateKey(text, [section, from]);
  if (!key || key.style === 'block' || text.slice(key.start, key.end) !== from) return undefined;
  const edits = [{ offset: key.start, end: key.end, text: to }, ...pointerEdits(spec, text, rename)];
  const wanted = shapeOf(spec, text, rename);
  return wanted !== undefined && shapeOf(spec, applied(text, edits)) === wanted ? edits : undefined;
}

/** The edits of a file that may be part of a specification, after which its `$ref`s into the path still lead there. */
export function pointerEdits(file: string, text: string, { spec, section, from, to }: PathRename): readonly TextEdit[] {
  return [escapedKey, encodedPointer].flatMap((write, index) => {
    const [old, next] = [write(from), write(to)];
    if (index > 0 && old === escapedKey(from)) return [];
    const found: TextEdit[] = [];
    const head = `#/${section}/`;
    for (let at = text.indexOf(head + old); at >= 0; at = text.indexOf(head + old, at + 1)) {
      const start = at + head.length;
      const end = start + old.length;
      const before = fileBefore(text, at);
      const holder = before === '' ? file : resolvePath(decoded(before), file);
      if (holder === spec && !/^[^\s"'`/,)}\]>]/.test(text.slice(end, end + 1)))
        found.push({ offset: start, end, text: next });
    }
    return found;
  });
}

const notAPath = {
  paths: '"{name}" is not a path for an operation, which begins with a slash and contains no spaces or quotes.',
  webhooks: '"{name}" is not a name for a webhook, which consists of letters, digits, dots, hyphens and underscores.',
};

/** Characters that are allowed in unquoted YAML, in a JSON text and in a reference. */
const pathForm = /^\/(?:[\w.~+@%$!*=:;{}/-]*[\w.~+@%$!*=;{}/-])?$/;

/** The names in braces, in their order. */
function parametersOf(path: string): string {
  return (path.match(/\{[^{}]*\}/g) ?? []).join();
}

function encodedPointer(path: string): string {
  return escapedKey(path).replaceAll('{', '%7B').replaceAll('}', '%7D');
}

/** The text before the `#` of a reference, back to its quote or space. */
function fileBefore(text: string, hash: number): string {
  let start = hash;
  while (start > 0 && hash - start < maxFile && !/[\s"'`(<]/.test(text.charAt(start - 1))) start--;
  return text.slice(start, hash);
}

/** No file path is longer. */
const maxFile = 500;

/** What must not change in a specification, given the new name of the path. */
function shapeOf(path: string, text: string, rename?: PathRename): string | undefined {
  const spec = readSpec(path, text);
  if (spec.kind !== 'openapi') return undefined;
  const operations = spec.operations.map((operation) => {
    const { kind, path: own } = operation;
    const isRenamed = rename && (kind === 'webhook' ? 'webhooks' : 'paths') === rename.section && own === rename.from;
    return isRenamed ? { ...operation, path: rename.to } : operation;
  });
  return JSON.stringify([operations, [...spec.schemas]]);
}
