/** Whether the surroundings are dark: VS Code tells it by a class of the body, a browser by a preference. */
export function isDark(): boolean {
  const { classList } = document.body;
  if (classList.contains('vscode-dark')) return true;
  if (classList.contains('vscode-light') || classList.contains('vscode-high-contrast-light')) return false;
  return classList.contains('vscode-high-contrast') || matchMedia('(prefers-color-scheme: dark)').matches;
}
