import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Random, randomOf } from '../../kit/random.ts';
import { buildSite } from './build.ts';
import { openapiFilesOf } from './operations.ts';
import { nameOf, type SiteSpec } from './spec.ts';
import { icons, noun, title, verb } from './words.ts';

/** A site on disk. */
export interface Site {
  readonly name: string;
  readonly folder: string;
  /** Entries that lead to nothing; undefined if we did not create the site. */
  readonly missing?: number;
}

/** Incremented when the generator changes, so that no site of an older one is measured. */
const generation = 1;

/** Writes the site below `folder`, unless it exists. */
export function ensureSite(spec: SiteSpec, folder: string): Site {
  const name = nameOf(spec);
  const target = path.join(folder, name);
  const stamp = path.join(folder, `${name}.stamp.json`);
  if (existsSync(stamp)) {
    const { made, site } = JSON.parse(readFileSync(stamp, 'utf8'));
    if (made === generation) return { ...site, folder: target };
  }
  rmSync(target, { recursive: true, force: true });
  const { docs, pages, missing, operations } = buildSite(spec);
  const write = writerBelow(target);
  write('docs.json', `${JSON.stringify(docs, null, 2)}\n`);
  const random = randomOf(spec.seed);
  for (const page of pages) write(`${page}.mdx`, pageText(page, pages, random));
  for (const [file, value] of openapiFilesOf(operations)) write(file, JSON.stringify(value, null, 2));
  for (const image of ['favicon.svg', 'logo/light.svg', 'logo/dark.svg']) {
    write(image, '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>\n');
  }
  const site: Site = { name, folder: target, missing: missing.length };
  writeFileSync(stamp, JSON.stringify({ made: generation, site }));
  return site;
}

function writerBelow(target: string): (file: string, text: string) => void {
  const made = new Set<string>();
  return (file, text) => {
    const full = path.join(target, file);
    const folder = path.dirname(full);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(full, text);
  };
}

/** Front matter as authors write it, then about a kilobyte of prose with links to other pages. */
function pageText(page: string, pages: readonly string[], random: Random): string {
  const name = title(page.slice(page.lastIndexOf('/') + 1));
  const front = [
    `title: "${name}"`,
    ...(random.below(3) === 0 ? [`sidebarTitle: "${name.split(' ').slice(0, 2).join(' ')}"`] : []),
    ...(random.below(3) === 0 ? [`icon: ${random.pick(icons)}`] : []),
    `description: "How to ${name.toLowerCase()}, and what to check before you ${verb(random)} a ${noun(random)}."`,
  ];
  const sections = Array.from({ length: 2 + random.below(3) }, () => {
    const [first, second, third] = [noun(random), noun(random), noun(random)];
    return [
      `## ${title(`${verb(random)}-the-${first}`)}`,
      `Open the ${first} list and ${verb(random)} the ${second} that holds your ${third}. It takes effect with the next`,
      `${noun(random)}; until then the ${first} keeps its ${noun(random)}, and nobody can ${verb(random)} it.`,
      `See [how to ${verb(random)} a ${second}](/${random.pick(pages)}) for the other ways to ${verb(random)} a ${third}.`,
    ].join('\n\n');
  });
  return `---\n${front.join('\n')}\n---\n\n${sections.join('\n\n')}\n`;
}
