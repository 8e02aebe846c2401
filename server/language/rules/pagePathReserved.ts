import { pageReferences } from '../model/pages/references.ts';
import { addressOf } from '../site/paths.ts';
import { rule } from './rule.ts';

/**
 * The platform's documentation reserves these addresses ("Model Context Protocol"). On published sites a page at one of them fails to
 * load, while those beside it and below it are served (the-momentum/open-wearables#438).
 */
const reserved: ReadonlySet<string> = new Set(['/mcp', '/authed/mcp']);

export const pagePathReserved = rule({
  code: 'page-path-reserved',
  level: 'warning',
  about: 'A page is at an address where the platform serves its MCP server, so readers never see the page.',
  *element(element, { site }) {
    for (const { file, offset, length, path } of pageReferences(element)) {
      const address = addressOf(path);
      if (!reserved.has(address) || !site.pages.has(path)) continue;
      yield {
        file,
        offset,
        length,
        subject: path,
        template:
          'The platform serves its MCP server at "{address}", so readers do not see this page. Rename the file, for example to `mcp-server.mdx`.',
        args: { address },
      };
    }
  },
});
