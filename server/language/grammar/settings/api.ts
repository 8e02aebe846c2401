import { asyncapiField, boolean, choice, openapiField, text } from '../navigationFields.ts';
import type { Field } from '../types.ts';
import { listOf, open, setting, union, url, words } from './build.ts';

/** API pages and the field in which readers try a request (platform.md 1.2 and 1.6). */
export const apiSettings: readonly Field[] = [
  setting(
    'api',
    open(
      setting(
        'openapi',
        openapiField.shape,
        'OpenAPI specifications of the site. They make no navigation entries by themselves; for that, set `openapi` on a navigation element. Write paths without a leading slash.',
      ),
      setting(
        'asyncapi',
        asyncapiField.shape,
        'AsyncAPI specifications of the site. Write paths without a leading slash.',
      ),
      setting(
        'params',
        open(
          setting(
            'expanded',
            words({ all: 'Nested parameters are open.', closed: 'Nested parameters are closed.' }),
            'Whether nested parameters are open at first.',
            { default: '"closed"' },
          ),
          setting('post', listOf(text), 'Facts shown after the name of a parameter, in this order.'),
        ),
        'How parameters are shown.',
      ),
      setting(
        'playground',
        open(
          setting(
            'display',
            words({
              interactive: 'Readers can build and send a request.',
              simple: 'Only the endpoint, to be copied.',
              none: 'Nothing.',
              auth: 'Only readers who signed in can send a request.',
            }),
            'What readers can do with an endpoint.',
            { default: '"interactive"' },
          ),
          setting('proxy', boolean, 'Whether requests go through the platform’s server, which avoids CORS errors.', {
            default: 'true',
          }),
          setting('credentials', boolean, 'Whether requests without `proxy` carry cookies and sign-in headers.', {
            default: 'false',
          }),
        ),
        'The field in which readers try a request.',
      ),
      setting(
        'examples',
        open(
          setting(
            'defaults',
            words({ required: 'Only required parameters.', all: 'Optional parameters too.' }),
            'Which parameters are in the examples.',
            { default: '"all"' },
          ),
          setting('languages', listOf(text), 'Languages of the examples, in this order: `["curl", "python"]`.'),
          setting('prefill', boolean, 'Whether the field starts with the example values of the specification.', {
            default: 'false',
          }),
          setting('autogenerate', boolean, 'Whether examples are made where the specification has none.', {
            default: 'true',
          }),
        ),
        'Code examples of endpoints.',
      ),
      setting(
        'url',
        choice('full'),
        '`full` shows the server in front of every endpoint, even when there is only one.',
      ),
      setting(
        'mdx',
        open(
          setting(
            'auth',
            open(
              setting('method', choice('bearer', 'basic', 'key', 'cobo'), 'How requests sign in.'),
              setting('name', text, 'Name of the header or parameter that carries the key.'),
            ),
            'How requests from these pages sign in.',
          ),
          setting('server', union(url, listOf(url)), 'Server put before the path of an endpoint, or several.'),
        ),
        'Endpoint pages written by hand, with `api: GET /path` in their front matter.',
      ),
    ),
    'API pages: specifications, playground and examples.',
  ),
];
