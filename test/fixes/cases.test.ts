import { describe } from 'node:test';
import { testFixes } from './kit.ts';

describe('fixes of broken text', () => testFixes('syntax'));
describe('fixes of values', () => testFixes('values'));
describe('fixes of keys', () => testFixes('keys'));
describe('fixes of structure', () => testFixes('structure'));
describe('fixes of pages', () => testFixes('pages'));
describe('fixes of elements with nothing to show', () => testFixes('elements'));
describe('fixes of `$ref`', () => testFixes('references'));
describe('fixes of specifications and operations', () => testFixes('specifications'));
describe('fixes of siblings called the same', () => testFixes('siblings'));
describe('fixes of types', () => testFixes('types'));
describe('fixes of what is missing', () => testFixes('missing'));
describe('fixes of redirects', () => testFixes('redirects'));
describe('fixes of leftovers of mint.json', () => testFixes('legacy'));
describe('fixes of merge conflicts', () => testFixes('conflicts'));
describe('fixes of links in pages', () => testFixes('links'));
describe('fixes of pages that are no MDX', () => testFixes('mdx'));
