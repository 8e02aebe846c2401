/** If there are more languages and versions than this, the rest is only counted. */
const maxNamed = 3;

/** As in "also in ja, v1" and "also in ja, ko, v1 and 12 more". A single one more is named: counting it is not shorter. */
export function alsoInText(names: readonly string[]): string {
  const rest = names.length - maxNamed;
  return rest <= 1 ? `also in ${names.join(', ')}` : `also in ${names.slice(0, maxNamed).join(', ')} and ${rest} more`;
}
