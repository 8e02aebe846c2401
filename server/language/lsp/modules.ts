import { createAssistantSites } from './assistant/project.ts';
import { createProposals } from './assistant/proposals.ts';
import { createCodeActions } from './codeActions/codeActions.ts';
import { createIdActions } from './codeActions/idActions.ts';
import { createFixes } from './codeActions/quickFixes.ts';
import { createRedirectActions } from './codeActions/redirectActions.ts';
import { createRefactorings } from './codeActions/refactorings.ts';
import { createTranslationActions } from './codeActions/translationActions.ts';
import type { ServerContext } from './context.ts';
import { createDivisions } from './divisions/divisions.ts';
import type { CachedReports } from './features/cachedReports.ts';
import { createColours } from './features/colours.ts';
import { createCompletion } from './features/completion.ts';
import { createDiagnostics } from './features/diagnostics.ts';
import { createFormatting } from './features/formatting.ts';
import { createHints } from './features/hints.ts';
import { createHover } from './features/hover.ts';
import { createLinks } from './features/links.ts';
import { createSymbols } from './features/symbols.ts';
import { createDeletion } from './files/deletion.ts';
import { createMerging } from './files/merging.ts';
import { createMoves } from './files/moves.ts';
import type { LanguageModule } from './module.ts';
import { createNavigation } from './navigation/tree.ts';
import { createAddresses } from './pages/addresses.ts';
import { createPages } from './pages/pages.ts';
import { createPastedPages } from './pages/pastedPages.ts';
import { createTitleRenames } from './pages/titles.ts';
import { createPreviews } from './preview/previews.ts';
import { createComparisons } from './readerChanges/comparisons.ts';
import { createReaderChanges } from './readerChanges/readerChanges.ts';
import { createCounterparts } from './translations/counterparts.ts';
import { createTranslationStatuses } from './translations/statuses.ts';
import { createTranslations } from './translations/translations.ts';
import { createNewSites } from './workspace/newSite.ts';
import { createRuleTexts } from './workspace/rules.ts';
import { createFetchedSpecs } from './workspace/specs.ts';
import { createStatus } from './workspace/status.ts';
import { createYamlWatcher } from './workspace/yamlWatcher.ts';

/** All modules of the server, in the order in which they are notified of a change: those that show it at once come first. */
export function createModules(context: ServerContext, reports: CachedReports): readonly LanguageModule[] {
  const titles = createTitleRenames(context);
  const comparisons = createComparisons(context);
  const statuses = createTranslationStatuses(context);
  return [
    createPreviews(context, comparisons, statuses),
    createDiagnostics(context, reports),
    createHints(context, statuses),
    createAssistantSites(context),
    createNavigation(context, comparisons),
    createStatus(context, comparisons),
    createCompletion(context),
    createLinks(context),
    createHover(context),
    createSymbols(context),
    createColours(context),
    createFormatting(context),
    createCodeActions(context, [
      // Must come before the actions that switch its problems off.
      createTranslationActions(context, statuses),
      createFixes(context),
      createRefactorings(context),
      createIdActions(titles),
      createRedirectActions(context, comparisons),
    ]),
    createMoves(context, titles),
    createDeletion(context),
    createPages(context),
    createPastedPages(context),
    createAddresses(context),
    createProposals(context),
    createMerging(context),
    comparisons,
    createReaderChanges(context, comparisons),
    statuses,
    createTranslations(context, statuses),
    createCounterparts(context, statuses),
    createDivisions(context),
    createRuleTexts(context),
    createFetchedSpecs(context),
    createNewSites(context),
    createYamlWatcher(context),
  ];
}
