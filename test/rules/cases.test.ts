import { describe } from 'node:test';
import { testCases } from './kit.ts';

describe('broken text', () => testCases('syntax'));
describe('keys and values', () => testCases('values'));
describe('structure', () => testCases('structure'));
describe('links, languages, siblings', () => testCases('siblings'));
describe('pages', () => testCases('pages'));
describe('shapes of real sites', () => testCases('shapes'));
describe('redirects', () => testCases('redirects'));
describe('specifications and `$ref`', () => testCases('specs'));
describe('profiles, levels and globs', () => testCases('settings'));
describe('groups that list what a folder or a specification has', () => testCases('fill'));
