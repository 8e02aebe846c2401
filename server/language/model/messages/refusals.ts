import type { Refusal } from '../../openapi/spec.ts';
import type { Problem } from './problem.ts';

/** The message for a specification that the platform refuses, although pages could be made from it. */
export function whyRefused(source: string, refused: Refusal): Pick<Problem, 'template' | 'args'> {
  switch (refused.code) {
    case 'version-form':
      return {
        template:
          '"{source}" says OpenAPI {version}. The platform wants the version in full and as text, such as "3.1.0".',
        args: { source, version: refused.version },
      };
    case 'asyncapi-version':
      return {
        template: '"{source}" says AsyncAPI {version}. The platform reads 3.0.0 only.',
        args: { source, version: refused.version },
      };
    case 'missing':
      return {
        template: '"{source}" has no `{place}`, without which the platform refuses it.',
        args: { source, place: refused.place },
      };
    case 'unknown-key':
      return {
        template: '`{place}` in "{source}" is a key the platform does not know there, so it refuses the file.',
        args: { source, place: refused.place },
      };
    case 'twice':
      return {
        template: '`{place}` in "{source}" appears twice in its list, so the platform refuses the file.',
        args: { source, place: refused.place },
      };
    case 'empty-value':
      return {
        template: '`{place}` in "{source}" is empty, so the platform refuses the file.',
        args: { source, place: refused.place },
      };
    case 'wrong-type':
      return {
        template: '`{place}` in "{source}" is not of type `{type}`, so the platform refuses the file.',
        args: { source, place: refused.place, type: refused.type },
      };
    case 'wrong-value':
      return {
        template: '`{place}` in "{source}" is none of {values}, so the platform refuses the file.',
        args: { source, place: refused.place, values: refused.values },
      };
    case 'name-form':
      return {
        template:
          'The name `{place}` in "{source}" has more than letters without accents, digits, spaces, `.`, `_` and `-`, so the platform refuses the file.',
        args: { source, place: refused.place },
      };
    case 'not-beside':
      return {
        template: '`{place}` in "{source}" is not allowed beside `{key}`, so the platform refuses the file.',
        args: { source, place: refused.place, key: refused.key },
      };
    case 'path-without-slash':
      return {
        template: 'The path "{name}" in "{source}" does not begin with `/`, so the platform refuses the file.',
        args: { source, name: refused.name },
      };
    case 'external-reference':
      return {
        template: '"{source}" has a `$ref` to another file ("{name}"); the platform refuses that.',
        args: { source, name: refused.name },
      };
    case 'broken-reference':
      return {
        template: '"{source}" has a `$ref` that leads nowhere ("{name}"); the platform refuses that.',
        args: { source, name: refused.name },
      };
    case 'no-channels':
      return { template: '"{source}" has no channels; the platform stops the build.', args: { source } };
  }
}
