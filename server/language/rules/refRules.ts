import { allChildElements } from '../model/document/element.ts';
import { maxElementDepth, maxReferenced } from '../model/document/extent.ts';
import { maxRefChain } from '../model/document/references.ts';
import type { RefUse } from '../model/document/refs.ts';
import { isBroken } from '../model/document/syntax.ts';
import type { RuleCode } from '../model/messages/ruleCodes.ts';
import { deniedFolderOf } from '../site/site.ts';
import { type Finding, type Rule, rule } from './rule.ts';

/** How the platform resolves `$ref`, and the messages it fails with: platform.md 1.7. */
export const refNotFound = refRule(
  'ref-not-found',
  'A `$ref` names a file that is not there, or that cannot be read.',
  ({ target }, { site, isUnreadable }) => {
    if (target.kind !== 'not-found' || !site.listed) return undefined;
    const { file } = target;
    const whole = file.replace(/#.*/s, '');
    if (whole !== file && site.files.has(whole) && !site.files.has(file)) {
      return {
        template:
          '`$ref` names whole files, and there is none called "{file}". Write "{instead}", or put the part into a file of its own.',
        args: { file, instead: whole },
      };
    }
    if (!site.files.has(file) && deniedFolderOf(site, file) === undefined)
      return { template: 'No file "{file}". `$ref` paths are relative to the file they are in.', args: { file } };
    // A file that is being read is not found either.
    return !site.files.has(file) || isUnreadable(file)
      ? {
          template:
            '"{file}" cannot be read, so what it holds is missing. Is it too large, or are you not allowed to read it?',
          args: { file },
        }
      : undefined;
  },
);

export const refCycle = refRule('ref-cycle', '`$ref` files refer to each other in a circle.', ({ target }) => {
  if (target.kind !== 'cycle') return undefined;
  return { template: 'This `$ref` leads in a circle: {chain}.', args: { chain: target.files.join(' → ') } };
});

export const refOutsideRoot = refRule(
  'ref-outside-root',
  'A `$ref` leads out of the docs root.',
  ({ target, text }) => {
    if (target.kind !== 'outside-root') return undefined;
    return {
      template: text.startsWith('/')
        ? '"{text}" begins with `/`, which the platform reads as a file outside the docs root. Write the path relative to this file.'
        : '"{text}" leads out of the docs root.',
      args: { text },
    };
  },
);

export const refInvalid = refRule(
  'ref-invalid',
  'The file a `$ref` names is not valid JSON.',
  ({ target }, { find }) => {
    if (target.kind !== 'invalid' && target.kind !== 'found') return undefined;
    const tree = find(target.file);
    return tree && isBroken(tree)
      ? { template: '"{file}" is not valid JSON.', args: { file: target.file } }
      : undefined;
  },
);

export const refNestedArray = refRule(
  'ref-nested-array',
  'An entry of an array refers to a file that holds an array: the platform puts an array into the array and refuses it.',
  ({ target, inArray }) => {
    if (target.kind !== 'found' || !inArray || target.node.kind !== 'array') return undefined;
    return {
      template:
        '"{file}" holds an array. As an entry of an array it is not spliced in: refer to it from the key above.',
      args: { file: target.file },
    };
  },
);

export const refTooLarge = rule({
  ...refRule('ref-too-large', 'A `$ref` leads to more files, entries or levels than are read.', ({ target }) => {
    if (target.kind !== 'too-deep') return undefined;
    return {
      template: '"{file}" is not read: more than {most} files lead to each other. Refer to it from a file further up.',
      args: { file: target.file, most: maxRefChain },
    };
  }),
  *element(parent) {
    for (const { file, offset, element } of allChildElements(parent)) {
      const { isCut, node } = element;
      if (!isCut) continue;
      const most = isCut === 'too-many' ? maxReferenced : maxElementDepth;
      yield { file, offset, length: node.length, template: cutTemplates[isCut], args: { most } };
    }
  },
});

const cutTemplates = {
  'too-many':
    'What is in here is not read: `$ref`s lead to more than {most} entries, each counted every time. Refer to fewer files, or to each only once.',
  'too-deep': 'What is in here is not read: more than {most} elements are nested in each other.',
};

type Context = Parameters<NonNullable<Rule['config']>>[1];

function refRule<const Code extends RuleCode>(
  code: Code,
  about: string,
  say: (use: RefUse, context: Context) => Pick<Finding, 'template' | 'args'> | undefined,
): Rule<Code> {
  return rule({
    code,
    level: 'error',
    about,
    *config(_config, context) {
      for (const use of context.refs) {
        const said = say(use, context);
        const { file, offset, length } = use;
        if (said) yield { file, offset, length, ...said };
      }
    },
  });
}
