/**
 * Whether the server wants to know of what happened to a path of the workspace: a file or folder came or went, or a file
 * whose text it reads was changed. A folder that is deleted and created at once, as when another one replaces it, is
 * reported by VS Code as a changed folder; files whose names do not show what they hold are included.
 */
export function isWanted(path: string, isChange: boolean): boolean {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  const hidden = segments.some((segment) => segment === 'node_modules' || segment.startsWith('.'));
  if (hidden && name !== '.mintignore') return false;
  return !isChange || name === '.mintignore' || /\.(json|mdx?|[jt]sx|ya?ml)$/i.test(name) || !/\.[a-z]\w*$/i.test(name);
}
