import { isUsable, matcher } from './globs.ts';

/** What an `.editorconfig` says about one file; keys and values in lower case. */
export interface EditorConfig {
  /** True when no file further up counts. */
  readonly root: boolean;
  readonly properties: ReadonlyMap<string, string>;
}

/**
 * Reads an `.editorconfig` for the file at `path`, which is relative to the folder of the `.editorconfig` (editorconfig.org,
 * version 0.17). Of several sections that match, the later one wins. Never throws.
 */
export function readEditorConfig(text: string, path: string): EditorConfig {
  const properties = new Map<string, string>();
  let root = false;
  let matches: boolean | undefined;
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim();
    if (trimmed.startsWith('[') && trimmed.endsWith(']')) {
      matches = isMatch(trimmed.slice(1, -1), path);
      continue;
    }
    const equals = trimmed.indexOf('=');
    if (equals < 1 || /^[#;]/.test(trimmed)) continue;
    const [key, value] = [trimmed.slice(0, equals).trimEnd(), trimmed.slice(equals + 1).trimStart()];
    // Before the first section the only property is `root`.
    if (matches === undefined) root ||= key.toLowerCase() === 'root' && value.toLowerCase() === 'true';
    else if (matches) properties.set(key.toLowerCase(), value.toLowerCase());
  }
  return { root, properties };
}

/** A glob without a slash matches the file's name, one with a slash is relative to the folder. */
function isMatch(glob: string, path: string): boolean {
  if (!isUsable(glob) || glob.length > 1024) return false;
  const pattern = glob.includes('/') ? glob.replace(/^\//, '') : `**/${glob}`;
  return matcher(pattern)(path);
}
