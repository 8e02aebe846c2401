import type { Refusal } from '../../openapi/spec.ts';
import type { Problem } from './problem.ts';

/** The message for a specification that the platform refuses, although pages could be made from it. */
export function whyRefused(source: string, { code, ...args }: Refusal): Pick<Problem, 'template' | 'args'> {
  const isOther = code === 'version-form' && 'version' in args && /^3\.(?![01]\b)/.test(args.version);
  return { template: isOther ? otherVersion : templates[code], args: { source, ...args } };
}

/** OpenAPI 3.2, which a later release of the platform reads (platform.md). */
const otherVersion = '"{source}" says OpenAPI {version}. The platform reads 3.0 and 3.1.';

const templates: Readonly<Record<Refusal['code'], string>> = {
  'version-form': '"{source}" says OpenAPI {version}. The platform requires the full version as text, such as "3.1.0".',
  'asyncapi-version': '"{source}" says AsyncAPI {version}. The platform reads 3.0.0 only.',
  missing: '"{source}" has no `{place}`, without which the platform refuses it.',
  'unknown-key': '`{place}` in "{source}" is a key the platform does not know there, so it refuses the file.',
  twice: '`{place}` in "{source}" appears twice in its list, so the platform refuses the file.',
  'empty-value': '`{place}` in "{source}" is empty, so the platform refuses the file.',
  'wrong-type': '`{place}` in "{source}" is not of type `{type}`, so the platform refuses the file.',
  'wrong-value': '`{place}` in "{source}" is none of {values}, so the platform refuses the file.',
  'name-form':
    'The name `{place}` in "{source}" has more than letters without accents, digits, spaces, `.`, `_` and `-`, so the platform refuses the file.',
  'not-beside': '`{place}` in "{source}" is not allowed beside `{key}`, so the platform refuses the file.',
  'path-without-slash': 'The path "{name}" in "{source}" does not begin with `/`, so the platform refuses the file.',
  'external-reference': '"{source}" has a `$ref` to another file ("{name}"); the platform refuses that.',
  'broken-reference': '"{source}" has a `$ref` that leads nowhere ("{name}"); the platform refuses that.',
  'no-channels': '"{source}" has no channels; the platform stops the build.',
};
