import { describe } from 'node:test';
import { testChanges } from './kit.ts';

describe('moves', () => testChanges('move'));
describe('entries', () => testChanges('entries'));
describe('properties', () => testChanges('set'));
describe('structure', () => testChanges('structure'));
