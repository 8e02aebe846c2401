/**
 * Why the service of a model did not answer, in plain words and without what it says itself, which may repeat the key: the usual
 * mistakes of a setup are distinguished. `who` is its subject, as in `the model`.
 */
export function whyRefused(who: string, status: number): string {
  switch (status) {
    case 401:
    case 403:
      return `${who} asks for a valid key (status ${status})`;
    case 404:
      return `${who} is not there; check its name and its address (status 404)`;
    case 429:
      return `${who} has reached a limit (status 429)`;
    default:
      return `${who} answered with status ${status}`;
  }
}
