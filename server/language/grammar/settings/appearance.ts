import { boolean, choice, colorShape, text } from '../navigationFields.ts';
import type { Field, Shape } from '../types.ts';
import { asset, closed, listOf, name, needed, number, open, perMode, setting, union, words } from './build.ts';
import { codeThemes } from './codeThemes.ts';

const font = [
  needed('family', text, 'Name of the font. Fonts of Google Fonts load by their name alone.'),
  setting('weight', number, 'Weight, for example 400 or 700; variable fonts accept values in between.'),
  setting(
    'source',
    {
      kind: 'text',
      of: 'asset',
      pattern: { test: /\S/, says: 'must not be empty' },
      protocols: ['http:', 'https:'],
    },
    'File or URL of a font of your own. Needs `format`.',
  ),
  setting('format', choice('woff', 'woff2'), 'File format of `source`.', { required: { key: 'source' } }),
] as const;

const codeTheme: Shape = choice(...codeThemes);

/** How the site looks (platform.md 1.2). */
export const appearanceSettings: readonly Field[] = [
  setting(
    'appearance',
    open(
      setting(
        'default',
        words({ system: 'As the reader’s device is set.', light: 'Light mode.', dark: 'Dark mode.' }),
        'Colour mode at the first visit.',
        { default: '"system"' },
      ),
      setting('strict', boolean, '`true` removes the switch between light and dark mode.', { default: 'false' }),
    ),
    'Light and dark mode.',
  ),
  setting(
    'background',
    open(
      setting('image', perMode(asset, 'Picture in light mode.', 'Picture in dark mode.'), 'Picture behind every page.'),
      setting(
        'decoration',
        words({
          gradient: 'A soft gradient at the top.',
          grid: 'Fine lines.',
          windows: 'Light as through a window.',
        }),
        'Pattern behind every page.',
      ),
      setting('color', colorShape, 'Background colour in each mode.'),
    ),
    'What is shown behind the content: a colour, a pattern or a picture.',
  ),
  setting(
    'fonts',
    union(
      open(...font),
      closed(
        setting('heading', open(...font), 'Font of the headings.'),
        setting('body', open(...font), 'Font of everything else.'),
      ),
    ),
    'One font for the whole site, or `heading` and `body` apart. Beside `family`, `heading` and `body` are dropped.',
  ),
  setting(
    'icons',
    open(
      needed(
        'library',
        words({
          fontawesome: 'Font Awesome, Pro names included.',
          lucide: 'Lucide.',
          tabler: 'Tabler Icons; filled ones end in `-filled`.',
        }),
        'Library in which icon names are looked up. A name of another library shows no icon.',
        { default: '"fontawesome"' },
      ),
    ),
    'Where icons come from. A single icon may name another library in its object form.',
  ),
  setting(
    'styling',
    open(
      setting(
        'eyebrows',
        words({ section: 'Only the section.', breadcrumbs: 'The whole path through the navigation.' }),
        'What is shown above the title of a page. Some themes show breadcrumbs by themselves.',
        { origin: 'both', default: '"section"' },
      ),
      setting('latex', boolean, 'Whether the styles of LaTeX formulas load. Without it the platform finds out itself.'),
      setting('codeblocks', codeblocks(), 'Colours of code: `system` follows the colour mode, `dark` is always dark.', {
        default: '"system"',
      }),
    ),
    'Details of style.',
  ),
  setting(
    'thumbnails',
    open(
      setting('appearance', choice('light', 'dark'), 'Colour mode of the pictures.'),
      setting('background', asset, 'Picture behind the title.'),
      setting('fonts', open(needed('family', text, 'Name of a Google Fonts font.')), 'Font of the title.'),
    ),
    'The pictures that social networks show for a link to a page.',
  ),
  setting(
    'variations',
    open(
      needed(
        'options',
        listOf(
          open(needed('id', name, 'Stands in the address; unique.'), needed('label', name, 'What readers choose.')),
          {
            min: 1,
            by: 'id',
          },
        ),
        'The variations readers can choose between.',
      ),
    ),
    'Variations of the site that readers can switch between. Only the theme `willow` has them; others drop the key.',
    { onlyWhen: { key: 'theme', values: ['willow'] } },
  ),
];

function codeblocks(): Shape {
  const files = listOf(asset);
  return union(
    choice('system', 'dark'),
    open(
      setting(
        'theme',
        union(
          codeTheme,
          open(needed('light', codeTheme, 'Theme in light mode.'), needed('dark', codeTheme, 'Theme in dark mode.')),
        ),
        'A Shiki theme, or one for each colour mode.',
      ),
      setting(
        'languages',
        open(setting('custom', files, 'JSON files with TextMate grammars of languages the platform does not know.')),
        'More languages for code.',
      ),
    ),
  );
}
