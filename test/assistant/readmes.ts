import { readdirSync, readFileSync } from 'node:fs';
import { projectOfFiles, type TestProject } from './kit.ts';

const packages = ['commander', 'picomatch', 'minisearch', 'ignore'];

/**
 * A site of text that was written by others and never looked at for the ranking: every section of the README of these
 * dependencies is a page, as in `commander/variadic-option`.
 */
export function readmeSite(): TestProject {
  const files = new Map<string, string>();
  const groups = packages.map((name) => {
    const sections = sectionsOf(name);
    for (const [page, text] of sections) files.set(`${page}.mdx`, text);
    return { group: name, pages: [...sections.keys()] };
  });
  files.set('docs.json', JSON.stringify({ name: 'Readmes', navigation: { groups } }));
  return projectOfFiles(files);
}

function sectionsOf(name: string): ReadonlyMap<string, string> {
  const folder = `node_modules/${name}`;
  const readme = readdirSync(folder).find((file) => /^readme\.md$/i.test(file)) ?? '';
  const pages = new Map<string, string>();
  let page = '';
  for (const line of readFileSync(`${folder}/${readme}`, 'utf8').split('\n')) {
    const title = /^#{2,3} (.+)$/.exec(line)?.[1];
    if (title === undefined) {
      if (page !== '') pages.set(page, `${pages.get(page)}${line}\n`);
      continue;
    }
    const plain = title.replace(/<[^>]*>/g, '').replace(/\]\(.*?\)/g, ']');
    page = `${name}/${slugOf(plain)}`;
    for (let copy = 2; pages.has(page); copy++) page = `${name}/${slugOf(plain)}-${copy}`;
    pages.set(page, `---\ntitle: ${JSON.stringify(plain.replace(/[`[\]]/g, ''))}\n---\n`);
  }
  return pages;
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
