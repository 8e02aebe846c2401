import { projectOf } from './kit.ts';

/** A site with a page in two places, a missing one, a hidden one, one in no navigation, and a generated one. */
export const smallSite = projectOf(
  `
// file: docs.json
{ "navigation": {
  "tabs": [
    { "tab": "Guides", "groups": [{ "group": "Start", "pages": ["start", "gone"] }, { "group": "Secret", "hidden": true, "pages": ["secret"] }] },
    { "tab": "API", "pages": ["start"] }
  ] } }
// file: start.mdx
---
title: Quickstart
---
// file: secret.mdx
---
title: Plans
hidden: true
---
// file: loose.mdx
---
title: Loose [page]
---
`,
  {
    pages: [
      {
        key: '/api/list',
        address: '/api/list',
        title: 'List users',
        places: [{ breadcrumb: ['API'] }],
        hidden: false,
        operation: { spec: 'a.json', method: 'GET', path: '/users' },
      },
    ],
  },
).site();
