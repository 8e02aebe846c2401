import type { PlacedProblem } from '../../server/language/openapi/problems.ts';

/** A problem in the platform's words, to compare with the recorded message; of an invalid spec up to `invalid: `. */
export function errorText({ problem, kind, entry }: PlacedProblem): string {
  const place = entry === undefined ? `defined in ${kind} in your docs.json` : 'referenced in docs.json';
  switch (problem.code) {
    case 'spec-not-found':
    case 'spec-of-other-kind':
    case 'spec-invalid': {
      const file = `${problem.format === 'openapi' ? 'Openapi' : 'AsyncAPI'} file ${problem.source} ${place}`;
      const invalid = problem.code === 'spec-invalid' && problem.reason.code !== 'swagger';
      return `${file} ${invalid ? 'exists but is invalid: ' : 'does not exist'}`;
    }
    case 'no-operations':
      return problem.version === '3.0.0' ? 'No paths defined.' : 'No paths or webhooks defined.';
    case 'page-refused':
      return 'filePath.startsWith is not a function';
    case 'path-not-found':
      return `Endpoint ${problem.path} not found in ${problem.source}. Available paths: ${problem.available.join(', ')}`;
    case 'method-not-found':
      return `Method ${problem.method.toUpperCase()} for endpoint ${problem.path} not found in ${problem.source}`;
    case 'webhook-not-found': {
      const names = problem.available.join(', ');
      return `Webhook ${problem.name} not found in ${problem.source}.${names && ` Available webhooks: ${names}`}`;
    }
    case 'operation-excluded':
      return `Failed to generate OpenAPI endpoint page for ${problem.method.toUpperCase()} ${problem.path} in ${problem.source}`;
  }
}
