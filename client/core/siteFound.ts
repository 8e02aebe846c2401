import type { Uri } from 'vscode';
import type { Sites } from './sites.ts';

/** Whether the server finds the site of a docs.json within this many milliseconds; it searches as soon as the file exists. */
export function siteFound(
  docsJson: Uri,
  { all, onDidChange }: Pick<Sites, 'all' | 'onDidChange'>,
  timeoutMs = 30_000,
): Promise<boolean> {
  const isFound = () => all()?.some((site) => site.docsJson.toString() === docsJson.toString()) === true;
  if (isFound()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (found: boolean) => {
      clearTimeout(timer);
      listener.dispose();
      resolve(found);
    };
    const timer = setTimeout(() => end(false), timeoutMs);
    const listener = onDidChange(() => {
      if (isFound()) end(true);
    });
  });
}
