import { memo } from '../../base/memo.ts';
import { parseUrl } from '../../base/url.ts';
import { settingOf } from '../model/document/config.ts';
import { iconLibraryOf } from '../model/document/settings.ts';
import { unfetchedSpecs } from '../model/specs/unfetched.ts';
import { finderOf } from '../openapi/finder.ts';
import type { FrontMatterContext } from '../rules/rule.ts';
import { type Node, nodeValue, property } from '../text/nodes.ts';
import type { Snapshot } from './snapshot.ts';

/** What the rules on front matter need to know about a site. */
export const frontMatterContext: (snapshot: Snapshot) => FrontMatterContext = memo((snapshot) => {
  const { site, config, specs, occurrences } = snapshot;
  const pages = snapshot.operationPages();
  return {
    site,
    iconLibrary: iconLibraryOf(config),
    canonicalHost: hostOf(textAt(settingOf(config, 'seo')?.value, 'metatags', 'canonical')),
    occurrences,
    schemas: snapshot.settings.frontMatterSchemas,
    named: pages && {
      finder: finderOf(specs),
      pages,
      areAllRead: unfetchedSpecs(snapshot).length === 0 && !namesTheWeb(settingOf(config, 'api')?.value),
    },
  };
});

/** Whether `api.openapi` names a specification on the web. Pages may then name operations of it, too. */
function namesTheWeb(api: Node | undefined): boolean {
  const value = api?.kind === 'object' ? property(api, 'openapi')?.value : undefined;
  return value !== undefined && /"https?:/.test(JSON.stringify(nodeValue(value)));
}

function textAt(node: Node | undefined, ...path: readonly string[]): string | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return node?.kind === 'string' ? node.value : undefined;
  return node?.kind === 'object' ? textAt(property(node, key)?.value, ...rest) : undefined;
}

function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : parseUrl(address)?.host;
}
