import { apiSettings } from './settings/api.ts';
import { appearanceSettings } from './settings/appearance.ts';
import { contentSettings } from './settings/content.ts';
import { frameSettings } from './settings/frame.ts';
import { identitySettings } from './settings/identity.ts';
import { integrationSettings } from './settings/integrations.ts';
import { seoSettings } from './settings/seo.ts';
import type { Field, Shape } from './types.ts';

export { bannerShape, footerShape, navbarShape } from './settings/frame.ts';
export { metatagsShape } from './settings/seo.ts';

/** Every top-level key of docs.json except `navigation`, which the element table describes. */
export const settings: readonly Field[] = [
  ...identitySettings,
  ...appearanceSettings,
  ...frameSettings,
  ...contentSettings,
  ...seoSettings,
  ...apiSettings,
  ...integrationSettings,
];

/** `navigation` itself. Not marked as required: its absence is the rule `navigation-missing`. */
export const navigationSetting: Field = {
  key: 'navigation',
  shape: { kind: 'elements', element: 'navigation' },
  origin: 'both',
  about: 'The structure of the site: which pages there are, and how readers find them.',
};

/** A whole docs.json; the element table describes the content of `navigation`. */
export const configShape = {
  kind: 'object',
  closed: false,
  fields: [...settings, navigationSetting],
} as const satisfies Shape;
