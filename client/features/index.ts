import type { Feature } from '../core/context.ts';
import { assistantPanel } from './assistant/panel/index.ts';
import { chatParticipant } from './assistant/panel/participant.ts';
import { proposalViews } from './assistant/panel/proposals.ts';
import { languageModelTools } from './assistant/panel/tools.ts';
import { assistantEmbedder } from './assistant/worker/embedder.ts';
import { assistantModel } from './assistant/worker/model.ts';
import { assistantPort } from './assistant/worker/port.ts';
import { byteOrderMark } from './byteOrderMark.ts';
import { commands } from './commands.ts';
import { createSite } from './createSite.ts';
import { earlySuggestions } from './earlySuggestions.ts';
import { fetchSpecifications } from './fetchSpecifications.ts';
import { filesNotOurs } from './filesNotOurs.ts';
import { goToDocsRoot } from './goToDocsRoot.ts';
import { mdxProblems } from './mdxProblems.ts';
import { earlyMoves } from './moves/earlyMoves.ts';
import { madeFolders } from './moves/madeFolders.ts';
import { moves } from './moves/moves.ts';
import { providerPrecedence } from './moves/providerPrecedence.ts';
import { navigation } from './navigation/navigation.ts';
import { copyAddress } from './pages/copyAddress.ts';
import { deletePage } from './pages/deletePage.ts';
import { goToPage } from './pages/goToPage.ts';
import { pageCommands } from './pages/pageCommands.ts';
import { pastePages } from './pages/pastePages.ts';
import { preview } from './preview/preview.ts';
import { readerChanges } from './readerChanges/readerChanges.ts';
import { resolveConflicts } from './resolveConflicts.ts';
import { status } from './status/status.ts';
import { suggestInPlace } from './suggestInPlace.ts';
import { translations } from './translations/translations.ts';
import { walkthrough } from './walkthrough.ts';

export const features: readonly Feature[] = [
  filesNotOurs,
  mdxProblems,
  earlySuggestions,
  suggestInPlace,
  status,
  navigation,
  commands,
  goToDocsRoot,
  createSite,
  byteOrderMark,
  fetchSpecifications,
  resolveConflicts,
  readerChanges,
  goToPage,
  copyAddress,
  pageCommands,
  pastePages,
  moves,
  providerPrecedence,
  earlyMoves,
  madeFolders,
  deletePage,
  preview,
  translations,
  assistantModel,
  assistantEmbedder,
  assistantPort,
  assistantPanel,
  proposalViews,
  languageModelTools,
  chatParticipant,
  walkthrough,
];
