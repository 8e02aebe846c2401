import { boolean, colorShape, iconShape, label, text } from '../navigationFields.ts';
import type { Field, Shape } from '../types.ts';
import { href, listOf, needed, open, setting, words } from './build.ts';

/** Links at the top of every page; a language entry may have its own. */
export const navbarShape: Shape = open(
  setting(
    'links',
    listOf(
      open(
        setting('label', text, 'Text of the link; may be left out when `type` is `github` or `discord`.', {
          required: { key: 'type', values: ['github', 'discord'], not: true },
          formerly: ['name', 'text', 'title'],
        }),
        needed('href', href, 'Where the link leads: a full URL, a path of this site or `mailto:`.', {
          formerly: ['url', 'link', 'to'],
        }),
        setting('icon', iconShape, 'Icon beside the text.'),
        setting('type', text, '`github` shows the stars of the repository, `discord` the members who are online.'),
      ),
    ),
    'Links at the top right, from left to right.',
  ),
  setting(
    'primary',
    open(
      needed(
        'type',
        words({
          button: 'A button with `label`.',
          github: 'The repository with its stars.',
          discord: 'The server with the members who are online.',
        }),
        'What the button looks like.',
      ),
      setting('label', text, 'Text of the button.', {
        required: { key: 'type', values: ['button'] },
        formerly: ['name', 'text', 'title'],
      }),
      needed('href', href, 'Where the button leads.', { formerly: ['url', 'link', 'to'] }),
    ),
    'The one button at the top right that stands out.',
  ),
);

const socials = {
  x: 'X.',
  website: 'A website of your own.',
  facebook: 'Facebook.',
  youtube: 'YouTube.',
  discord: 'Discord.',
  slack: 'Slack.',
  github: 'GitHub.',
  linkedin: 'LinkedIn.',
  instagram: 'Instagram.',
  'hacker-news': 'Hacker News.',
  medium: 'Medium.',
  telegram: 'Telegram.',
  twitter: 'Twitter.',
  'x-twitter': 'X, under its icon name.',
  'earth-americas': 'A website, with a globe as icon.',
  bluesky: 'Bluesky.',
  threads: 'Threads.',
  reddit: 'Reddit.',
  podcast: 'A podcast.',
};

/** The content below every page; a language entry may have its own. */
export const footerShape: Shape = open(
  setting(
    'socials',
    { kind: 'map', keys: words(socials), values: { kind: 'text', of: 'profile' } },
    'Profiles in social networks, each shown as an icon: network and https URL. Other networks are refused.',
  ),
  setting(
    'links',
    listOf(
      open(
        setting('header', label, 'Heading of the column.', { formerly: ['title', 'label'] }),
        needed(
          'items',
          listOf(
            open(
              needed('label', label, 'Text of the link.', { formerly: ['name', 'text', 'title'] }),
              needed(
                'href',
                { kind: 'text', of: 'footer-href' },
                'Where the link leads: https, a path, `#…` or `mailto:`.',
                {
                  formerly: ['url', 'link', 'to'],
                },
              ),
            ),
            { min: 1 },
          ),
          'Links of the column, from top to bottom.',
          { formerly: ['links'] },
        ),
      ),
      { min: 1, max: 4 },
    ),
    'Columns of links, four at most.',
  ),
);

/** One line above every page; a language entry may have its own. */
export const bannerShape: Shape = open(
  needed('content', label, 'The text. Links, **bold** and *italic* are Markdown; components do not work here.', {
    isMarkdown: true,
    formerly: ['text', 'message'],
  }),
  setting('dismissible', boolean, '`true` lets readers close the banner; they see it again when `content` changes.', {
    default: 'false',
  }),
  setting(
    'type',
    words({ info: 'In the accent colour.', warning: 'Amber.', critical: 'Red.' }),
    'How urgent the banner looks.',
    { default: '"info"' },
  ),
  setting('color', colorShape, 'Background of the banner in each mode; wins over `type`.'),
);

/** What surrounds every page (platform.md 1.2). */
export const frameSettings: readonly Field[] = [
  setting('navbar', navbarShape, 'Links and one button at the top of every page.'),
  setting('footer', footerShape, 'Social profiles and columns of links below every page.'),
  setting('banner', bannerShape, 'One line above every page, for announcements.'),
];
