import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { BoundaryOptions } from '../../disk/boundary.ts';
import type { SiteState } from '../../language/engine/siteState.ts';
import { type ExportedPreview, exportPreview } from '../../language/features/preview/export.ts';
import { settingAt } from '../../language/features/preview/settingAt.ts';
import { snippetsOf } from '../../language/features/preview/snippets.ts';
import { brokenAt, knownOf, type ScannedText } from '../../language/features/preview/text.ts';
import { createDrawings } from '../../language/lsp/workspace/iconDrawings.ts';
import { iconLibraryOf } from '../../language/model/document/settings.ts';
import type { Problem } from '../../language/model/messages/problem.ts';
import type { PreviewDrawings, PreviewText } from '../../language/protocol/index.ts';
import { lostRanges } from '../../language/rules/componentRules.ts';
import { nodeFiles } from '../../language/site/node.ts';
import { iconLibraries } from '../../language/values/icon.ts';
import { openSite } from '../../library/openSite.ts';
import { Refusal } from '../../library/refusal.ts';
import { scanPage } from '../../mdx/page.ts';
import { mayLoseContent } from '../../mdx/syntax/verdict.ts';
import { withMdx } from '../check/content.ts';
import type { Io } from '../io.ts';
import { type Disk, pageScripts } from './chunks.ts';
import { iconsInText } from './icons.ts';
import { pictureReader } from './pictures.ts';

/** A preview as files by name, and how many pages it shows. */
export interface PreviewFiles {
  readonly files: ReadonlyMap<string, string>;
  readonly pages: number;
}

/** Part of every page we write, by which we recognize it. */
export const marker = '<meta name="generator" content="docs-json preview">';

/**
 * The preview of the site in a folder (absolute path). It works from a disk: what it loads, it loads as scripts.
 * @throws Refusal when the site cannot be read.
 */
export async function previewFiles(folder: string, links: BoundaryOptions, io: Io): Promise<PreviewFiles> {
  const disk = { read: nodeFiles(folder, links).read, picture: pictureReader(folder, links) };
  const state = await openSite(folder, { cwd: io.cwd, files: nodeFiles(folder, links) });
  // Asking is what starts the reading of front matter.
  state.ensureLoaded('frontMatter');
  await state.settled();
  const { navigation, snapshot } = state;
  const site = exportPreview({
    config: snapshot.config,
    navigation,
    specs: snapshot.specs,
    findFrontMatter: (file) => snapshot.frontMatter?.get(file),
    version: () => 0,
    settingsAt: settingAt(snapshot, navigation),
  });
  await state.scans.all(snapshot.site);
  const icons = new Set(iconsIn(site));
  const library = iconLibraryOf(snapshot.config);
  const { texts, scripts } = await withMdx(folder, io, async (check) => {
    const unbuilt = firstByFile(await state.textProblems({ kind: 'mdx', check }));
    return pageScripts(disk, site, async (file, text) => {
      const lost = mayLoseContent(text) ? lostRanges({ verdict: await check(text) }) : [];
      const page = await pageText(state, { file, text, lost, problem: unbuilt.get(file) }, disk.read);
      for (const shown of [text, ...Object.values(page.snippets)]) {
        for (const icon of iconsInText(shown, library)) icons.add(icon);
      }
      return page;
    });
  });
  const shown = { site, scripts, drawings: await drawingsOf(icons), images: await imagesOf(disk, site) };
  const name = site.frames[0]?.name ?? '';
  return {
    pages: Object.values(site.pages).filter(({ kind }) => kind !== 'link').length,
    files: new Map([
      ['index.html', page(name)],
      ['site.js', `globalThis.docsJsonPreview = ${JSON.stringify(shown)};\n`],
      ['preview.js', await bundled('preview.js')],
      ['preview.css', await bundled('preview.css')],
      ...(await renderers([...texts.values()])),
      ...texts,
    ]),
  };
}

/** The first problem in each file for which the platform cannot build it. */
function firstByFile(problems: readonly Problem[]): ReadonlyMap<string, Problem> {
  const errors = problems.filter(({ code, data }) => code === 'mdx-syntax' && data?.mistake !== undefined);
  return new Map(errors.toReversed().map((problem) => [problem.file, problem]));
}

/** The scripts that draw formulas and diagrams, where a page may have any: they are larger than all the others. */
async function renderers(texts: readonly string[]): Promise<ReadonlyArray<readonly [string, string]>> {
  const names = [
    texts.some((text) => /\$|```math/.test(text)) ? ['math.js'] : [],
    texts.some((text) => text.includes('mermaid')) ? ['diagram.js'] : [],
  ].flat();
  return Promise.all(names.map(async (name) => [name, await bundled(name)] as const));
}

/** A page, with why the platform cannot build it. */
interface ReadPage extends Pick<ScannedText, 'file' | 'lost'> {
  readonly text: string;
  readonly problem?: Problem | undefined;
}

/** The text of a page, where its links lead, and what readers do not see of it; `read` returns the files it imports. */
export async function pageText(
  state: SiteState,
  { file, text, lost, problem }: ReadPage,
  read: Disk['read'],
): Promise<PreviewText> {
  const { snapshot, navigation } = state;
  const page = {
    file,
    text: TextDocument.create('', 'mdx', 0, text),
    scan: scanPage(text),
    problems: state.openPageProblems(file, 'links'),
    lost,
  };
  const findFrontMatter = (other: string) => snapshot.frontMatter?.get(other);
  const known = knownOf(page, {
    view: snapshot,
    navigation,
    findFrontMatter,
    scan: (other) => state.scans.find(other),
  });
  const broken = problem && brokenAt(page.text, problem);
  return { text, ...known, ...(broken && { broken }), snippets: await snippetsOf(file, text, read) };
}

/** The logos, and icons that are pictures. */
async function imagesOf({ picture }: Disk, site: ExportedPreview): Promise<Readonly<Record<string, string>>> {
  const logos = site.frames.flatMap(({ logo }) => (logo ? [logo.light, logo.dark] : []));
  const icons = iconsIn(site).flatMap((icon) => (icon.startsWith('image:') ? [icon.slice('image:'.length)] : []));
  const images: Record<string, string> = Object.create(null);
  for (const source of new Set([...logos, ...icons])) {
    const file = source.replace(/^(?:\.?\/)+/, '');
    const data = await picture(file);
    if (data !== undefined) images[file] = data;
  }
  return images;
}

async function drawingsOf(icons: Iterable<string>): Promise<PreviewDrawings> {
  const store = createDrawings(
    () => nodeFiles(path.join(__dirname, 'data')),
    (work) => work(),
  );
  const drawings: Record<string, PreviewDrawings[string]> = Object.create(null);
  for (const icon of icons) {
    const at = icon.indexOf(':');
    const library = iconLibraries.find((one) => one === icon.slice(0, at));
    const drawing = library && (await store.load(library, icon.slice(at + 1)));
    if (drawing) drawings[icon] = drawing;
  }
  return drawings;
}

/** Every icon that is named anywhere, each once. */
function iconsIn(site: ExportedPreview): readonly string[] {
  const icons = new Set<string>();
  JSON.stringify([site.frames, site.sections], (key, value) => {
    if (key === 'icon' && typeof value === 'string') icons.add(value);
    return value;
  });
  return [...icons];
}

/** What the build put beside this program. */
async function bundled(name: string): Promise<string> {
  try {
    const text = await readFile(path.join(__dirname, 'webviews', name), 'utf8');
    return text.replace(/\n?(?:\/\/|\/\*)# sourceMappingURL=.*\n?$/, '\n');
  } catch {
    throw new Refusal(`The file "${name}" is missing from this installation of docs-json.`);
  }
}

/** Nothing but our own scripts runs, and nothing is loaded from elsewhere. */
function page(name: string): string {
  const nonce = randomBytes(16).toString('base64url');
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${marker}
<title>${escaped(name === '' ? 'Preview' : `${name}: preview of the navigation`)}</title>
<link rel="stylesheet" nonce="${nonce}" href="preview.css">
</head>
<body>
<div id="app"></div>
<script nonce="${nonce}" src="site.js"></script>
<script nonce="${nonce}" src="preview.js"></script>
</body>
</html>
`;
}

/** A text as HTML shows it, also in an attribute between double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
