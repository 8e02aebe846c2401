import type { Message } from '../../../base/messages.ts';
import { entryOf } from '../../openapi/endpoint.ts';
import type { LookupProblem, PageProblem, SpecProblem } from '../../openapi/problems.ts';
import { withNearest } from './additions.ts';
import type { Problem } from './problem.ts';

/** The message for an entry whose operation the specification does not have (platform.md 3). */
export function whyNotFound(problem: NotFound): Pick<Problem, 'template' | 'args'> {
  const said = whatIsMissing(problem);
  const reason = { template: '{said} The platform stops the build.', args: { ...said.args, said } };
  const nearest = 'nearest' in problem ? problem.nearest : undefined;
  return nearest === undefined ? reason : withNearest(reason, nearest);
}

type NotFound = Exclude<LookupProblem, { code: 'operation-excluded' }>;

function whatIsMissing(problem: NotFound): Message {
  const { source } = problem;
  switch (problem.code) {
    case 'path-not-found':
      return { template: '"{source}" has no path "{path}".', args: { source, path: problem.path } };
    case 'webhook-not-found':
      return { template: '"{source}" has no webhook "{name}".', args: { source, name: problem.name } };
    case 'method-not-found':
      return {
        template: problem.reference
          ? '"{path}" in "{source}" is a `$ref`, of which the platform cannot pick an operation.'
          : problem.methods.length > 0
            ? '"{path}" in "{source}" has no {method}. It has {methods}.'
            : '"{path}" in "{source}" has no {method}.',
        args: {
          source,
          path: problem.path,
          method: problem.method.toUpperCase(),
          methods: problem.methods.map((method) => method.toUpperCase()),
        },
      };
  }
}

/** The message for a file that is not a specification the platform can use, or for a page that it cannot make from one. */
export function whyInvalid(
  problem: Exclude<SpecProblem, { code: 'spec-not-found' }> | PageProblem,
): Pick<Problem, 'template' | 'args'> {
  const { source } = problem;
  if (problem.code === 'page-refused') {
    const args = { operation: entryOf(problem.operation), source };
    return problem.operation.refused === 'metadata'
      ? {
          template: '`x-mint.metadata` of `{operation}` in "{source}" is not a map, so the platform stops the build.',
          args,
        }
      : {
          template: '`x-mint.href` of `{operation}` in "{source}" is not text, so the platform stops the build.',
          args,
        };
  }
  if (problem.code === 'no-operations') {
    return {
      template: '"{source}" has no operations; in this version of OpenAPI the platform refuses that.',
      args: { source },
    };
  }
  if (problem.code === 'spec-of-other-kind') {
    const format = problem.format === 'openapi' ? 'OpenAPI' : 'AsyncAPI';
    return { template: '"{source}" is not an {format} document.', args: { source, format } };
  }
  const { reason } = problem;
  switch (reason.code) {
    case 'swagger':
      return {
        template: '"{source}" is Swagger {version}. The platform reads OpenAPI 3.0 and 3.1 only; convert it.',
        args: { source, version: reason.version },
      };
    case 'syntax':
      return { template: '"{source}" cannot be read: {message}', args: { source, message: reason.message } };
    case 'version':
      return {
        template: '"{source}" says OpenAPI {version}. The platform reads 3.0 and 3.1.',
        args: { source, version: reason.version },
      };
    case 'empty':
      return { template: '"{source}" has none of `paths`, `webhooks` and `components`.', args: { source } };
    case 'no-paths':
      return { template: '"{source}" has no `paths`, which OpenAPI 3.0 requires.', args: { source } };
    case 'path-reference':
      return {
        template: '"{source}" has a path that is a `$ref` ("{name}"); the platform refuses that in OpenAPI 3.1.',
        args: { source, name: reason.name },
      };
  }
}
