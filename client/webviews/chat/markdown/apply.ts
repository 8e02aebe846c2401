/** Properties of a docs.json or of an element of its navigation. */
const properties =
  /"(?:navigation|pages|groups?|tabs?|anchors?|dropdowns?|products?|versions?|languages?|menu|item|openapi|asyncapi|redirects|navbar|footer|theme|colors|\$ref)"\s*:/;

/**
 * Whether a listing can be offered as a change of the site: JSON with a property of docs.json in it, or a page, which begins with
 * front matter. The host finds out what it would change, and whether that is possible.
 */
export function canApply(code: string, language: string): boolean {
  switch (language) {
    case 'json':
    case 'jsonc':
      return properties.test(code);
    case 'md':
    case 'mdx':
    case 'markdown':
      return /^---\n[\s\S]*?\n---(?:\n|$)/.test(code);
    default:
      return false;
  }
}
