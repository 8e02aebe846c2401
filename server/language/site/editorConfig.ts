import picomatch from 'picomatch/posix.js';

/** What an `.editorconfig` says about one file; keys and values in small letters. */
export interface EditorConfig {
  /** True when no file further up counts. */
  readonly root: boolean;
  readonly properties: ReadonlyMap<string, string>;
}

/**
 * Reads an `.editorconfig` for the file at `path`, which counts from the folder the `.editorconfig` stands in
 * (editorconfig.org, version 0.17). Of several sections that match, the later one wins. Never throws.
 */
export function readEditorConfig(text: string, path: string): EditorConfig {
  const properties = new Map<string, string>();
  let root = false;
  let matches: boolean | undefined;
  for (const line of text.split(/\r?\n/)) {
    const section = /^\s*\[(.*)\]\s*$/.exec(line);
    if (section) {
      matches = isMatch(section[1] ?? '', path);
      continue;
    }
    const [, key, value] = /^\s*([^#;=\s][^=]*?)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (key === undefined || value === undefined) continue;
    // Before the first section the only property is `root`.
    if (matches === undefined) root ||= key.toLowerCase() === 'root' && value.toLowerCase() === 'true';
    else if (matches) properties.set(key.toLowerCase(), value.toLowerCase());
  }
  return { root, properties };
}

/** A glob without a slash is about the file's name alone, one with a slash counts from the folder. */
function isMatch(glob: string, path: string): boolean {
  if (glob === '' || glob.length > 1024) return false;
  const pattern = glob.includes('/') ? glob.replace(/^\//, '') : `**/${glob}`;
  return picomatch(pattern, { dot: true })(path);
}
