import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { previewIn } from './kit.ts';

const empty = {
  name: '',
  colors: {},
  background: {},
  appearance: { default: 'system', isStrict: false },
  links: [],
  socials: [],
  footer: [],
  iconLibrary: 'fontawesome',
};

describe('the frame of the preview', () => {
  it('follows the settings', async () => {
    const { frame } = await previewIn(`{
      "name": "Waymark", "theme": "mint", "logo": { "light": "/l.svg", "dark": "/d.svg", "href": "/" },
      "colors": { "primary": "#0F7", "light": "#5EEAD4" },
      "background": { "color": { "dark": "#101010" } },
      "appearance": { "default": "dark", "strict": true },
      "banner": { "content": "News", "type": "warning" },
      "navbar": {
        "links": [{ "label": "Help", "href": "mailto:a@example.com", "icon": "bolt" }, { "type": "github", "href": "https://github.com/a" }],
        "primary": { "type": "button", "label": "Buy", "href": "https://example.com" }
      },
      "footer": { "socials": { "x": "https://x.com/a" }, "links": [{ "header": "More", "items": [{ "label": "Blog", "href": "/blog" }] }] },
      "styling": { "eyebrows": "section" }, "interaction": { "drilldown": false },
      "navigation": { "pages": [] }
    }`);
    assert.deepEqual(frame, {
      name: 'Waymark',
      theme: 'mint',
      logo: { light: '/l.svg', dark: '/d.svg' },
      colors: { primary: '#00ff77', light: '#5eead4' },
      background: { dark: '#101010' },
      appearance: { default: 'dark', isStrict: true },
      banner: { content: 'News', type: 'warning' },
      links: [
        { label: 'Help', href: 'mailto:a@example.com', icon: 'fontawesome:bolt' },
        { label: 'GitHub', href: 'https://github.com/a', icon: 'fontawesome:github' },
      ],
      primary: { label: 'Buy', href: 'https://example.com' },
      socials: [{ label: 'x', href: 'https://x.com/a', icon: 'fontawesome:x-twitter' }],
      footer: [{ header: 'More', links: [{ label: 'Blog', href: '/blog' }] }],
      eyebrows: 'section',
      drilldown: false,
      iconLibrary: 'fontawesome',
    });
  });

  it('ignores invalid values', async () => {
    const { frame } = await previewIn(`{
      "name": 3, "logo": { "light": "/l.svg" }, "colors": { "primary": "red" }, "banner": {}, "appearance": "dark",
      "navbar": { "links": [{ "label": "Nowhere" }, 4], "primary": [] }, "footer": { "socials": { "x": 1 }, "links": {} },
      "styling": { "eyebrows": true }, "interaction": { "drilldown": "yes" }, "navigation": { "pages": [] }
    }`);
    assert.deepEqual(frame, empty);
  });

  it('follows the language if the language has its own settings', async () => {
    const site = `
      // file: docs.json
      { "banner": { "content": "For all" }, "navigation": { "languages": [
        { "language": "en", "pages": ["a"] }, { "$ref": "de.json" }
      ] } }
      // file: de.json
      { "language": "de", "banner": { "content": "Für alle" }, "navbar": { "links": [{ "label": "Hilfe", "href": "/hilfe" }] }, "pages": ["a"] }
      // file: a.mdx`;
    assert.equal((await previewIn(site)).frame.banner?.content, 'For all');
    const { frame } = await previewIn(site, 'language:de');
    assert.deepEqual([frame.banner?.content, frame.links[0]?.label], ['Für alle', 'Hilfe']);
  });
});
