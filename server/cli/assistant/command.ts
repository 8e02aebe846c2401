import type { Command } from 'commander';
import { listOf, port } from '../flags.ts';
import type { Io } from '../io.ts';
import { boundaryOptions, type LinkFlags, linkOption } from '../links.ts';
import type { AssistantFlags } from './assistant.ts';

/** Declares `docs-json assistant`; `done` is called with its exit code. */
export function addAssistant(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command('assistant')
    .description('Answers questions about a site over HTTP until stopped.')
    .argument('[folder]', 'the folder of the site (default: the current folder)')
    .option('--port <number>', 'the port on this machine; 0 picks a free one', port, 0)
    .option('--token-file <file>', 'the accepted tokens, one per line; created with a new token if it does not exist')
    .option('--domain <name>', 'answer for this domain only')
    .option(
      '--allow-origin <origin>',
      'allow requests from web pages of this origin; repeatable',
      listOf((origin: string) => origin),
    )
    .option('--llm <url>', 'the URL of a model with an OpenAI-compatible API, such as http://localhost:11434/v1')
    .option('--llm-model <name>', 'the name of the model; its API key is read from DOCS_JSON_LLM_KEY')
    .option('--embeddings <url>', 'the URL of an embedding model with an OpenAI-compatible API; pages are sent to it')
    .option(
      '--embeddings-model <name>',
      'the name of the embedding model; its API key is read from DOCS_JSON_EMBEDDINGS_KEY',
    )
    .addOption(linkOption())
    .addHelpText('after', assistantExamples)
    .action(async (folder: string | undefined, flags: Flags) => {
      // Loaded here and not above, because `check` starts faster without it.
      const [{ assistant }, { openProject }] = await Promise.all([import('./assistant.ts'), import('./project.ts')]);
      done(
        await assistant(
          {
            ...flags,
            ...(folder !== undefined && { folder }),
            openProject: (root) => openProject(root, io, boundaryOptions(flags, io.cwd)),
          },
          io,
        ),
      );
    });
}

/** The options of `assistant` as Commander hands them over. */
type Flags = LinkFlags & Omit<AssistantFlags, 'folder' | 'limits' | 'openProject' | 'signal'>;

const assistantExamples = `
The first line on standard output is the address: listening on http://127.0.0.1:PORT

Examples:
  docs-json assistant docs --token-file tokens
  docs-json assistant docs --llm http://localhost:11434/v1 --llm-model llama3.2
  docs-json assistant docs --embeddings http://localhost:11434/v1 --embeddings-model nomic-embed-text
`;
