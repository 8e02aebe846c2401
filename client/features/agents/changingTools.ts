import { t } from '@vscode/l10n';
import {
  type CancellationToken,
  commands,
  Disposable,
  LanguageModelTextPart,
  LanguageModelToolResult,
  lm,
  MarkdownString,
  workspace,
} from 'vscode';
import { noSite } from '../../core/chooseSite.ts';
import type { Context } from '../../core/context.ts';
import { editorHas } from '../../core/editorCapabilities.ts';
import { currentSiteOnceKnown } from '../assistant/panel/currentSite.ts';
import { type McpRuntime, serverArguments } from './mcpServers.ts';
import type { UnsavedFiles } from './unsavedFiles.ts';

/** Runs the server for one call of a tool with these arguments and the input as JSON; returns the answer as JSON. */
export type CallTool = (args: readonly string[], input: string, signal: AbortSignal) => Promise<string>;

/**
 * The tools of the MCP server that change a site, each with a description of what it is about to do. Language models know
 * `docs_add` as `docs_json_add`, see package.json (`npm run generate`).
 */
const tools = {
  docs_add: () => t('Adding to the documentation'),
  docs_move: () => t('Moving entries of the navigation'),
  docs_rename: () => t('Renaming a page or folder'),
  docs_remove: () => t('Removing entries from the navigation'),
  docs_set: () => t('Setting properties'),
  docs_redirect: () => t('Writing a redirect'),
  docs_fix: () => t('Fixing problems'),
  docs_delete: () => t('Deleting pages'),
} as const;
type ToolName = keyof typeof tools;

/** The input of a tool, as MCP clients send it. */
type Input = { readonly dryRun?: boolean } & Readonly<Record<string, unknown>>;

/** The parts of a tool's answer that are used here. */
interface Answer {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
}

/**
 * Lets language models change the active site with the tools of the MCP server. The author sees what a call would change and
 * confirms it; nothing is written if that has changed since. Has no effect in editors without language model tools.
 */
export function changingTools(
  context: Context,
  runtime: McpRuntime & { readonly call: CallTool },
  unsaved: UnsavedFiles,
): Disposable {
  if (!editorHas.tools) return new Disposable(() => undefined);
  /** What the author was shown for calls that have not been executed yet. */
  const shown = new Map<string, string>();
  const names = Object.keys(tools) as readonly ToolName[];
  void commands.executeCommand('setContext', 'docsJson.changingTools', true);
  return Disposable.from(...names.map(register));

  function register(name: ToolName): Disposable {
    return lm.registerTool<Input>(name.replace(/^docs_/, 'docs_json_'), {
      async prepareInvocation({ input }, token) {
        if (input.dryRun) return { invocationMessage: t('{0}: a dry run', tools[name]()) };
        const text = await answer(name, { ...input, dryRun: true }, token);
        shown.set(keyOf(name, input), text);
        const message = new MarkdownString().appendCodeblock(text, 'diff');
        return { invocationMessage: tools[name](), confirmationMessages: { title: `${tools[name]()}?`, message } };
      },
      async invoke({ input }, token) {
        const text = input.dryRun ? await answer(name, input, token) : await confirmed(name, input, token);
        return new LanguageModelToolResult([new LanguageModelTextPart(text)]);
      },
    });
  }

  async function confirmed(name: ToolName, input: Input, token: CancellationToken): Promise<string> {
    const key = keyOf(name, input);
    const before = shown.get(key);
    shown.delete(key);
    const now = await answer(name, { ...input, dryRun: true }, token);
    if (now !== before) return 'Nothing was written: it would not change what was confirmed any more. Call it again.';
    return answer(name, input, token);
  }

  async function answer(name: ToolName, input: Input, token: CancellationToken): Promise<string> {
    const site = await currentSiteOnceKnown(context);
    if (!site) return noSite();
    if (!workspace.isTrusted) return 'This workspace is not trusted, so nothing is changed in it.';
    if (site.docsJson.scheme !== 'file') return 'This site is not on the disk, so these tools do not change it.';
    const args = [...serverArguments(site, runtime, await unsaved.file()), '--call', name];
    const aborting = new AbortController();
    const listening = token.onCancellationRequested(() => aborting.abort());
    try {
      const { isError = false, content }: Answer = JSON.parse(
        await runtime.call(args, JSON.stringify(input), aborting.signal),
      );
      const text = content.map((part) => part.text).join('\n');
      return isError ? `Refused, and nothing was changed. ${text}` : text;
    } finally {
      listening.dispose();
    }
  }
}

function keyOf(name: ToolName, input: Input): string {
  return JSON.stringify([name, input]);
}
