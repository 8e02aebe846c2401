import { env, Uri, type Webview } from 'vscode';
import { randomHex } from '../../server/base/hex.ts';
import { textLanguageOf } from '../../server/base/texts.ts';

/** A webview page of this extension: `name` is its folder in `client/webviews`. */
export interface WebviewPage {
  readonly name: string;
  /** The name of the page for assistive technology. */
  readonly title: string;
}

/** The icon of a page's tab, the same as that of docs.json. */
export function tabIcon(extensionUri: Uri): { readonly light: Uri; readonly dark: Uri } {
  const icon = (theme: string) => Uri.joinPath(extensionUri, 'icons', `docs-json-${theme}.svg`);
  return { light: icon('light'), dark: icon('dark') };
}

/** Loads a page into a webview, which can read only the folder into which the pages are built. */
export function loadPage(webview: Webview, extensionUri: Uri, page: WebviewPage): void {
  const root = Uri.joinPath(extensionUri, 'dist', 'webviews');
  webview.options = { enableScripts: true, localResourceRoots: [root] };
  webview.html = webviewHtml(webview, root, page);
}

/**
 * The document of a page. It has no network access, runs only this extension's script, and uses only its style sheet: for
 * anything else, the page asks the extension.
 */
function webviewHtml(webview: Webview, root: Uri, { name, title }: WebviewPage): string {
  const script = webview.asWebviewUri(Uri.joinPath(root, `${name}.js`));
  const style = webview.asWebviewUri(Uri.joinPath(root, `${name}.css`));
  const nonce = randomHex(16);
  const language = textLanguageOf(env.language);
  const texts = language && webview.asWebviewUri(Uri.joinPath(root, `texts.${language}.js`));
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource}`,
    `font-src ${webview.cspSource}`,
    `img-src ${webview.cspSource} data:`,
  ].join('; ');
  return `<!doctype html>
<html lang="${language ?? 'en'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<div id="app"></div>
${texts === undefined ? '' : `<script nonce="${nonce}" src="${texts}"></script>\n`}<script nonce="${nonce}" src="${script}"></script>
</body>
</html>`;
}
