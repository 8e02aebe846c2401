/**
 * Whether the server wants to know of what happened to a path of the workspace: a file or folder came or went, or a file whose
 * text it reads was changed. A folder that went and came at once, as when another one is put in its place, is told by VS Code as
 * a folder that was changed; files whose names say nothing of what they hold come along.
 */
export function isWanted(path: string, isChange: boolean): boolean {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  const hidden = segments.some((segment) => segment === 'node_modules' || segment.startsWith('.'));
  if (hidden && name !== '.mintignore') return false;
  return !isChange || name === '.mintignore' || /\.(json|mdx?|ya?ml)$/i.test(name) || !/\.[a-z]\w*$/i.test(name);
}
