import { build } from 'esbuild';
import { validators } from '../../scripts/kit/validators.mjs';

let modules = 0;

/**
 * The default export of a module (TypeScript that imports from the top of the repository), in which `vscode` and the library
 * of the language client are what another one (CommonJS) exports. Each call runs both anew.
 */
export async function inEditor(vscode: string, module: string): Promise<unknown> {
  const { outputFiles } = await build({
    stdin: { contents: module, resolveDir: '.', loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    // What is bundled as CommonJS asks for modules of Node by `require`, which no ES module has.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('file:///');" },
    logLevel: 'error',
    plugins: [
      validators,
      {
        name: 'in place of vscode',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^vscode(-languageclient)?$/ }, ({ path }) => ({ path, namespace: 'vscode' }));
          onLoad({ filter: /.*/, namespace: 'vscode' }, () => ({ contents: vscode, loader: 'js' }));
        },
      },
    ],
  });
  // Node runs a module once for each address.
  const text = `${outputFiles[0]?.text ?? ''}\n// ${modules++}`;
  const { default: exported } = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
  return exported;
}
