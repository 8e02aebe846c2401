import { boolean, choice, label, text } from '../navigationFields.ts';
import type { Field } from '../types.ts';
import { closed, needed, open, setting, textLike, url } from './build.ts';

const startsWithG = textLike(/^G/, 'must start with `G`');
const host = textLike(/^(?!https:\/\/)/, 'must be a host such as `plausible.io`, without `https://`');
const atLeastSix = textLike(/^[\s\S]{6}/, 'must have at least 6 characters');

/** Services that learn what readers do; all are optional, other names are refused (platform.md 1.2). */
export const integrationSettings: readonly Field[] = [
  setting(
    'integrations',
    closed(
      setting('adobe', open(needed('launchUrl', url, 'URL of the Launch script.')), 'Adobe Analytics.'),
      setting('amplitude', open(needed('apiKey', text, 'API key of the project.')), 'Amplitude.'),
      setting('clarity', open(needed('projectId', text, 'ID of the project.')), 'Microsoft Clarity.'),
      setting('clearbit', open(needed('publicApiKey', text, 'Public API key.')), 'Clearbit.'),
      setting('fathom', open(needed('siteId', text, 'ID of the site.')), 'Fathom.'),
      setting('frontchat', open(needed('snippetId', atLeastSix, 'ID of the chat snippet.')), 'Front chat.'),
      setting('ga4', open(needed('measurementId', startsWithG, 'Measurement ID, `G-…`.')), 'Google Analytics 4.'),
      setting('gtm', open(needed('tagId', startsWithG, 'Container ID, `GTM-…`.')), 'Google Tag Manager.'),
      setting('heap', open(needed('appId', text, 'ID of the app.')), 'Heap.'),
      setting(
        'hightouch',
        open(needed('writeKey', text, 'Write key.'), setting('apiHost', text, 'Host of the API.')),
        'Hightouch.',
      ),
      setting(
        'hotjar',
        open(
          needed('hjid', text, 'ID of the site, as text.'),
          needed('hjsv', text, 'Version of the snippet, as text.'),
        ),
        'Hotjar.',
      ),
      setting('intercom', open(needed('appId', atLeastSix, 'ID of the app.')), 'Intercom.'),
      setting(
        'koala',
        open(needed('publicApiKey', textLike(/^[\s\S]{2}/, 'must have at least 2 characters'), 'Public API key.')),
        'Koala.',
      ),
      setting('logrocket', open(needed('appId', text, 'ID of the app.')), 'LogRocket.'),
      setting(
        'mixpanel',
        open(
          needed('projectToken', text, 'Token of the project.'),
          setting('region', choice('us', 'eu', 'in'), 'Where the data is kept.'),
        ),
        'Mixpanel.',
      ),
      setting(
        'onetrust',
        open(
          needed('domainScript', label, 'ID of the domain script.'),
          setting('categoryId', label, 'Cookie category to wait for.'),
          setting('scriptSource', scriptSource(), 'URL the script is loaded from.'),
        ),
        'OneTrust cookie consent.',
      ),
      setting('pirsch', open(needed('id', text, 'Identification code.')), 'Pirsch.'),
      setting(
        'posthog',
        open(
          needed('apiKey', textLike(/^phc_/, 'must start with `phc_`'), 'Key of the project, `phc_…`.'),
          setting('apiHost', url, 'Full URL of a server of your own.'),
          setting('sessionRecording', boolean, 'Whether visits are recorded.', { default: 'false' }),
        ),
        'PostHog.',
      ),
      setting(
        'plausible',
        open(
          needed('domain', host, 'The domain, without `https://`.'),
          setting('server', host, 'A server of your own.'),
        ),
        'Plausible.',
      ),
      setting(
        'segment',
        open(needed('key', text, 'Write key.'), setting('cdnUrl', cdnUrl(), 'Where the script is loaded from.')),
        'Segment.',
      ),
      setting(
        'telemetry',
        open(setting('enabled', boolean, '`false` also removes the feedback buttons.')),
        'The platform’s own telemetry.',
      ),
      setting(
        'cookies',
        open(
          setting('key', text, 'Name of the cookie or local storage entry.'),
          setting('value', text, 'Value it must have.'),
        ),
        'A sign of consent that the other services wait for.',
      ),
      setting(
        'transcend',
        open(
          needed(
            'bundleId',
            textLike(/^\s*[a-zA-Z0-9_-]+\s*$/, 'must be letters, digits, `-` and `_`'),
            'ID of the bundle.',
          ),
          setting(
            'analyticsPurpose',
            textLike(/^\s*\S(?:[\s\S]{0,98}\S)?\s*$/, 'must have 1 to 100 characters'),
            'Purpose the consent is asked for.',
          ),
        ),
        'Transcend cookie consent.',
      ),
    ),
    'Analytics, consent and chat services. Names the platform does not know are refused.',
  ),
];

/** Only this spelling of the scheme is accepted here (measured, 0.1.878). */
function scriptSource() {
  const pattern = { test: /^https:\/\//, says: 'must start with `https://`' };
  return { kind: 'text', of: 'https-url', pattern } as const;
}

/** The scheme is spelled so here too; a `?` or `#` with nothing after it is neither a query nor a hash (measured, 0.1.876). */
function cdnUrl() {
  const pattern = { test: /^https:\/\/[^?#]*\??#?$/, says: 'must start with `https://`, without query and hash' };
  return { kind: 'text', of: 'https-url', pattern } as const;
}
