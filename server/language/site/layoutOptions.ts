import type { LayoutOptions } from '../text/layout.ts';
import { readEditorConfig } from './editorConfig.ts';
import type { Files } from './files.ts';
import { below, folderOf, within } from './paths.ts';
import { opaquePrettierFiles, type PrettierConfig, prettierFiles, readPrettierConfig } from './prettierConfig.ts';

/** What the editor says about a file. */
export interface EditorOptions {
  readonly tabSize: number;
  readonly insertSpaces: boolean;
  readonly insertFinalNewline?: boolean;
  /** The longest line; the default is Prettier's. */
  readonly width?: number;
}

const defaultWidth = 80;
/** Wider than anyone intends, but narrow enough that no file grows excessively. */
const maxTab = 32;
const maxWidth = 10_000;

/** `number` rounded and limited to the range from `least` to `most`; `least` if it is not a number. */
function clamped(least: number, number: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(number) || 0));
}

/**
 * How to format a file: by the closest Prettier configuration in its folder or above, else by the `.editorconfig` files,
 * else by the editor. `path` is relative to the root of `files`, above which nothing is searched.
 */
export async function layoutOptions(files: Files, path: string, editor: EditorOptions): Promise<LayoutOptions> {
  const [prettier, editorConfig] = await Promise.all([findPrettier(files, path), findEditorConfig(files, path)]);
  const get = (key: string) => editorConfig.get(key);
  const size =
    numberOf(get('indent_size') === 'tab' ? get('tab_width') : get('indent_size')) ?? numberOf(get('tab_width'));
  const style = get('indent_style');
  const useTabs = prettier?.useTabs ?? (style === undefined ? !editor.insertSpaces : style === 'tab');
  const tabWidth = clamped(0, prettier?.tabWidth ?? size ?? editor.tabSize, maxTab);
  const width = clamped(
    1,
    prettier?.printWidth ?? numberOf(get('max_line_length')) ?? editor.width ?? defaultWidth,
    maxWidth,
  );
  const final = get('insert_final_newline');
  return {
    indent: useTabs ? '\t' : ' '.repeat(tabWidth),
    indentColumns: tabWidth,
    width,
    style: prettier ? 'prettier' : 'keep',
    insertFinalNewline: final === undefined ? (editor.insertFinalNewline ?? prettier !== undefined) : final === 'true',
  };
}

/** The properties of all `.editorconfig` files up to one that is the root; the closest file wins. */
async function findEditorConfig(files: Files, path: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const folder of foldersAbove(path)) {
    const text = await files.read(within(folder, '.editorconfig'));
    if (text === undefined) continue;
    const { root, properties } = readEditorConfig(text, below(folder, path));
    for (const [key, value] of properties) if (!found.has(key)) found.set(key, value);
    if (root) break;
  }
  return found;
}

async function findPrettier(files: Files, path: string): Promise<PrettierConfig | undefined> {
  for (const folder of foldersAbove(path)) {
    const texts = await Promise.all(prettierFiles.map((name) => files.read(within(folder, name))));
    for (const [index, name] of prettierFiles.entries()) {
      const text = texts[index];
      const config = text === undefined ? undefined : readPrettierConfig(name, text, below(folder, path));
      if (config) return config;
    }
    const opaque = await Promise.all(opaquePrettierFiles.map((name) => files.read(within(folder, name))));
    if (opaque.some((text) => text !== undefined)) return {};
  }
  return undefined;
}

/** `docs/a/b.json` → `docs/a`, `docs`, the root itself. */
function foldersAbove(path: string): readonly string[] {
  const folder = folderOf(path);
  return folder === '' ? [''] : [folder, ...foldersAbove(folder)];
}

/** A positive integer; undefined for `off`, `unset` and the like. */
function numberOf(text: string | undefined): number | undefined {
  const number = Number(text);
  return text !== undefined && Number.isInteger(number) && number > 0 ? number : undefined;
}
