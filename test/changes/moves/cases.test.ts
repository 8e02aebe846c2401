import { describe } from 'node:test';
import { testMoves } from './kit.ts';

describe('moving files updates the rest of the site', () => testMoves('test/changes/moves/cases.txt'));
