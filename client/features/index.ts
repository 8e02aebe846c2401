import type { Feature } from '../context.ts';
import { assistantModel } from './assistant/model.ts';
import { assistantPort } from './assistant/port.ts';
import { assistantPanel } from './chat/index.ts';
import { chatParticipant } from './chat/participant.ts';
import { proposalViews } from './chat/proposals.ts';
import { languageModelTools } from './chat/tools.ts';
import { commands } from './commands.ts';
import { copyAddress } from './copyAddress.ts';
import { deletePage } from './deletePage.ts';
import { fetchSpecifications } from './fetchSpecifications.ts';
import { foreignFiles } from './foreignFiles.ts';
import { goToDocsRoot } from './goToDocsRoot.ts';
import { goToPage } from './goToPage.ts';
import { earlyMoves } from './moves/earlyMoves.ts';
import { moves } from './moves/moves.ts';
import { navigation } from './navigation/navigation.ts';
import { pageCommands } from './pageCommands.ts';
import { pageStatus } from './pageStatus.ts';
import { preview } from './preview/preview.ts';
import { status } from './status.ts';

export const features: readonly Feature[] = [
  foreignFiles,
  status,
  navigation,
  commands,
  goToDocsRoot,
  fetchSpecifications,
  goToPage,
  copyAddress,
  pageCommands,
  moves,
  earlyMoves,
  deletePage,
  pageStatus,
  preview,
  assistantModel,
  assistantPort,
  assistantPanel,
  proposalViews,
  languageModelTools,
  chatParticipant,
];
