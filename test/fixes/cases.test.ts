import { describe } from 'node:test';
import { testFixes } from './kit.ts';

describe('fixes of broken text', () => testFixes('syntax'));
describe('fixes of values', () => testFixes('values'));
describe('fixes of keys', () => testFixes('keys'));
describe('fixes of structure', () => testFixes('structure'));
