/** A top-level key of mint.json, the platform's older configuration file, that docs.json no longer has. */
export interface LegacySetting {
  readonly key: string;
  /** What replaces it, as Markdown that completes "Now it is …"; absent if nothing does. */
  readonly says?: string;
}

const rows: readonly LegacySetting[] = [
  { key: 'tabs', says: '`navigation.tabs`' },
  { key: 'primaryTab', says: 'the first entry of `navigation.tabs`' },
  { key: 'anchors', says: '`navigation.anchors`, or `navigation.global.anchors` for links' },
  { key: 'topAnchor', says: 'the first entry of `navigation.anchors`' },
  { key: 'versions', says: '`navigation.versions`' },
  { key: 'openapi', says: '`openapi` on an element of the navigation, or `api.openapi`' },
  { key: 'topbarLinks', says: '`navbar.links`, with `label` and `href`' },
  { key: 'topbarCtaButton', says: '`navbar.primary`, with `type`, `label` and `href`' },
  { key: 'footerSocials', says: '`footer.socials`' },
  { key: 'analytics', says: '`integrations`' },
  { key: 'modeToggle', says: '`appearance`, with `default` and `strict`' },
  { key: 'backgroundImage', says: '`background.image`' },
  { key: 'font', says: '`fonts`' },
  { key: 'eyebrow', says: '`styling.eyebrows`' },
  { key: 'codeBlock', says: '`styling.codeblocks`' },
  { key: 'topbar', says: '`theme`, which decides how the top of the page looks' },
  { key: 'sidebar', says: '`theme`, which decides how the sidebar looks' },
  { key: 'layout', says: '`theme`, which decides the layout' },
  { key: 'rounded', says: '`theme`, which decides the shape of corners' },
  { key: 'feedback' },
  { key: 'isWhiteLabeled' },
  { key: 'mintlify' },
];

/** What mint.json had and docs.json drops silently (platform.md 1.2 and 5.2), by key. */
export const legacySettings: ReadonlyMap<string, LegacySetting> = new Map(rows.map((row) => [row.key, row]));
