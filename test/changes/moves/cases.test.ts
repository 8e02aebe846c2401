import { describe } from 'node:test';
import { testMoves } from './kit.ts';

describe('what follows when files move', () => testMoves('test/changes/moves/cases.txt'));
