import type { Target } from './kit/target.ts';
import { assistantTarget } from './targets/assistant.ts';
import { cliTarget } from './targets/cli.ts';
import { docsTarget } from './targets/docs.ts';
import { editsTarget } from './targets/edits.ts';
import { frontMatterTarget } from './targets/frontMatter.ts';
import { pagesTarget } from './targets/pages.ts';
import { protocolTarget } from './targets/protocol/target.ts';
import { searchTarget } from './targets/search.ts';
import { settingsTarget } from './targets/settings.ts';
import { specsTarget } from './targets/specs.ts';
import { streamsTarget } from './targets/streams.ts';
import { webviewsTarget } from './targets/webviews.ts';

/** Every target there is. Making them reads the seeds, so it is done once. */
export function allTargets(): readonly Target[] {
  return [
    docsTarget(),
    specsTarget(),
    pagesTarget(),
    frontMatterTarget(),
    settingsTarget(),
    editsTarget(),
    searchTarget(),
    protocolTarget(),
    cliTarget(),
    assistantTarget(),
    streamsTarget(),
    webviewsTarget(),
  ];
}
