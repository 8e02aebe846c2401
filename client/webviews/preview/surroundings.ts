import { useEffect, useState } from 'preact/hooks';

/** Whether the surroundings of the preview are dark, also when that changes: an author's theme may follow the time of day. */
export function useDarkness(): boolean {
  const [dark, setDark] = useState(isDark);
  useEffect(() => {
    const look = () => setDark(isDark());
    const theme = new MutationObserver(look);
    theme.observe(document.body, { attributeFilter: ['class'] });
    const preference = matchMedia(prefersDark);
    preference.addEventListener('change', look);
    // It may have changed since the first drawing.
    look();
    return () => {
      theme.disconnect();
      preference.removeEventListener('change', look);
    };
  }, []);
  return dark;
}

const prefersDark = '(prefers-color-scheme: dark)';

/** VS Code sets a class of the body, a browser has a preference. */
function isDark(): boolean {
  const { classList } = document.body;
  if (classList.contains('vscode-dark')) return true;
  if (classList.contains('vscode-light') || classList.contains('vscode-high-contrast-light')) return false;
  return classList.contains('vscode-high-contrast') || matchMedia(prefersDark).matches;
}
