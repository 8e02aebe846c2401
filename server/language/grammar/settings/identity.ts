import { text } from '../navigationFields.ts';
import type { Field } from '../types.ts';
import { asset, closed, colour, href, name, needed, perMode, setting, url, words } from './build.ts';

/** The identity of the site: name, theme, colours, logo (platform.md 1.2). */
export const identitySettings: readonly Field[] = [
  setting(
    '$schema',
    url,
    'Full URL of the JSON Schema other editors check this file with. A relative path stops the build.',
    { default: '"https://mintlify.com/docs.json"' },
  ),
  needed(
    'theme',
    words({
      mint: 'The classic three columns: sidebar, page, table of contents.',
      maple: 'Clean lines, suited to AI and software products.',
      palm: 'A sober look with much to customise.',
      willow: 'Bare essentials, few distractions; the only theme with `variations`.',
      linden: 'Retro, with monospaced type.',
      almond: 'Cards on a quiet background.',
      aspen: 'Built for deep navigation and custom components.',
      luma: 'Light and polished, with a narrow frame.',
      sequoia: 'Elegant, for large sites with much content.',
    }),
    'Layout and look of the whole site. While it is missing or unknown, the platform checks nothing else in this file.',
  ),
  needed(
    'name',
    name,
    'Name of the project. Readers see it in the browser tab, in search results and, without a `logo`, at the top of the page.',
  ),
  setting('description', text, 'What the site is about, in a sentence or two, for search engines and AI readers.'),
  setting(
    'public',
    { kind: 'boolean' },
    'Whether readers may see pages without signing in, on a site that asks them to.',
  ),
  needed(
    'colors',
    closed(
      needed('primary', colour, 'Accent colour: links, the current page, highlights in light mode.'),
      setting('light', colour, 'Accent colour in dark mode, where `primary` is often too dark to read.'),
      setting('dark', colour, 'Colour of buttons and of what the pointer is over, in both modes.'),
    ),
    'Colours of the brand, as hex values. Other keys are refused: the background has its colour in `background.color`.',
  ),
  setting(
    'logo',
    perMode(
      {
        kind: 'text',
        of: 'asset',
        pattern: { test: /^[\s\S]{3}/, says: 'must be the path of a picture, such as `/logo/light.svg`' },
      },
      'Logo on light backgrounds.',
      'Logo on dark backgrounds.',
      setting('href', href, 'Where a click on the logo leads.', { default: '"/"' }),
    ),
    'Picture at the top left: one file, or one for each colour mode. SVG stays sharp at every size.',
  ),
  setting(
    'favicon',
    perMode(asset, 'Icon while the browser is in light mode.', 'Icon while the browser is in dark mode.'),
    'Picture in the browser tab: one file, or one for each colour mode. The platform makes all sizes from it.',
  ),
];
