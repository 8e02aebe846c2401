/** Components that pass an `id` on to nothing that readers' browsers could find (platform.md 4.2). */
export const componentsWithoutId: ReadonlySet<string> = new Set(
  `AccordionGroup Badge Callout Card CardGroup Check CodeGroup Color Column Columns CustomCode CustomComponent Danger
  DynamicCustomComponent Expandable FileTree Frame GitHub Github Icon Info Latex MDX Mermaid Note Panel Popup Prompt
  RequestExample ResponseExample SnippetGroup Steps Tabs Tile Tip Tooltip Tree Variation Visibility Warning ZoomImage`.split(
    /\s+/,
  ),
);
