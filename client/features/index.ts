import type { Feature } from '../context.ts';
import { commands } from './commands.ts';
import { fetchSpecifications } from './fetchSpecifications.ts';
import { foreignFiles } from './foreignFiles.ts';
import { goToDocsRoot } from './goToDocsRoot.ts';
import { status } from './status.ts';

export const features: readonly Feature[] = [foreignFiles, status, commands, goToDocsRoot, fetchSpecifications];
