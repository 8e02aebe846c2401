/** Properties that stand in a docs.json or in an element of its navigation. */
const properties =
  /"(?:navigation|pages|groups?|tabs?|anchors?|dropdowns?|products?|versions?|languages?|menu|item|openapi|asyncapi|redirects|navbar|footer|theme|colors|\$ref)"\s*:/;

/**
 * Whether a listing can be offered as a change of the site: JSON with a property of docs.json in it, or a page, which begins
 * with front matter. What becomes of it, and whether it can, is for the host to find out.
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
