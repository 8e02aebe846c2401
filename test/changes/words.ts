import assert from 'node:assert/strict';
import type { ElementKind } from '../../server/language/grammar/types.ts';
import type { NewEntry, Operation, Target } from '../../server/language/protocol/operation.ts';

/**
 * An operation in words, nodes by their joined keys:
 *
 *     move tab:A/group:B + page:c → inside tab:D      insert page c + operation GET /users + tab "D" → before tab:A
 *     wrap "New": page:a + page:b                     set icon "book": tab:A        unset icon: tab:A
 *     shift up page:a      indent page:a      convert to anchor: tab:A      extract to nav/a.json: tab:A
 *     remove page:a + page:b      duplicate page:a      duplicate as "B": tab:A      ungroup group:A      sort group:A      inline tab:A
 */
export function readOperation(words: string): Operation {
  const [, kind = '', rest = ''] = /^(\w+) (.*)$/.exec(words) ?? [];
  const [subject = '', target = ''] = rest.split(' → ');
  const [, how = '', named = ''] = /^(.*?): (.*)$/.exec(rest) ?? [];
  switch (kind) {
    case 'move':
      return { kind, nodes: keysIn(subject), target: readTarget(target) };
    case 'insert':
      return { kind, entries: subject.split(' + ').map(readEntry), target: readTarget(target) };
    case 'remove':
    case 'indent':
    case 'outdent':
      return { kind, nodes: keysIn(rest) };
    case 'ungroup':
    case 'sort':
    case 'inline':
      return { kind, node: keyIn(rest) };
    case 'shift':
      return { kind, nodes: keysIn(rest.replace(/^\w+ /, '')), by: rest.startsWith('up') ? -1 : 1 };
    case 'duplicate':
      return named === ''
        ? { kind, node: keyIn(rest) }
        : { kind, node: keyIn(named), label: JSON.parse(how.replace('as ', '')) };
    case 'wrap':
      return { kind, nodes: keysIn(named), label: JSON.parse(how) };
    case 'convert':
      return { kind, node: keyIn(named), to: how.replace('to ', '') as ElementKind };
    case 'extract':
      return { kind, node: keyIn(named), file: how.replace('to ', '') };
    case 'set': {
      const [, key = '', value = ''] = /^(\w+) (.*)$/.exec(how) ?? [];
      return { kind, node: keyIn(named), key, value: JSON.parse(value) };
    }
    case 'unset':
      return { kind: 'set', node: keyIn(named), key: how };
    default:
      assert.fail(`There is no operation ${words}.`);
  }
}

function keysIn(text: string): readonly string[] {
  return text.split(' + ').map(keyIn);
}

/** The root is written as `navigation`. */
function keyIn(text: string): string {
  return text === 'navigation' ? '' : text;
}

function readTarget(text: string): Target {
  const [, place = '', node = ''] = /^(before|after|inside) (.*)$/.exec(text) ?? [];
  return { node: keyIn(node), place: place as Target['place'] };
}

function readEntry(text: string): NewEntry {
  const [, kind = '', rest = ''] = /^(\w+) (.*)$/.exec(text) ?? [];
  if (kind === 'page') return { kind, path: rest };
  if (kind === 'operation') return { kind, entry: rest };
  const [, label = '', href] = /^"(.*?)"(?: href "(.*)")?$/.exec(rest) ?? [];
  return { kind: 'element', element: kind as ElementKind, label, ...(href === undefined ? {} : { href }) };
}
