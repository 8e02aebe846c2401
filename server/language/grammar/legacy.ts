/** A top-level key of mint.json, the platform's older configuration file, that docs.json no longer has. */
export interface LegacySetting {
  readonly key: string;
  /** What replaces it, as Markdown that completes "Now it is …"; absent where nothing does. */
  readonly now?: string;
}

const rows: readonly LegacySetting[] = [
  { key: 'tabs', now: '`navigation.tabs`' },
  { key: 'primaryTab', now: 'the first entry of `navigation.tabs`' },
  { key: 'anchors', now: '`navigation.anchors`, or `navigation.global.anchors` for links' },
  { key: 'topAnchor', now: 'the first entry of `navigation.anchors`' },
  { key: 'versions', now: '`navigation.versions`' },
  { key: 'openapi', now: '`openapi` on an element of the navigation, or `api.openapi`' },
  { key: 'topbarLinks', now: '`navbar.links`, with `label` and `href`' },
  { key: 'topbarCtaButton', now: '`navbar.primary`, with `type`, `label` and `href`' },
  { key: 'footerSocials', now: '`footer.socials`' },
  { key: 'analytics', now: '`integrations`' },
  { key: 'modeToggle', now: '`appearance`, with `default` and `strict`' },
  { key: 'backgroundImage', now: '`background.image`' },
  { key: 'font', now: '`fonts`' },
  { key: 'eyebrow', now: '`styling.eyebrows`' },
  { key: 'codeBlock', now: '`styling.codeblocks`' },
  { key: 'topbar', now: '`theme`, which decides how the top of the page looks' },
  { key: 'sidebar', now: '`theme`, which decides how the sidebar looks' },
  { key: 'layout', now: '`theme`, which decides the layout' },
  { key: 'rounded', now: '`theme`, which decides the shape of corners' },
  { key: 'feedback' },
  { key: 'isWhiteLabeled' },
  { key: 'mintlify' },
];

/** What mint.json had and docs.json drops in silence (platform.md 1.2 and 5.2), by key. */
export const legacySettings: ReadonlyMap<string, LegacySetting> = new Map(rows.map((row) => [row.key, row]));
