import { boolean, iconShape, text } from '../navigationFields.ts';
import type { Field, Shape } from '../types.ts';
import { address, listOf, needed, open, setting, union, words } from './build.ts';

const contextualOption: Shape = union(
  words({
    copy: 'Copies the page as Markdown.',
    assistant: 'Asks the site’s assistant about the page.',
    view: 'Shows the page as Markdown.',
    'download-pdf': 'Saves the page as PDF.',
    'download-spec': 'Saves the API specification.',
    chatgpt: 'Opens the page in ChatGPT.',
    claude: 'Opens the page in Claude.',
    perplexity: 'Opens the page in Perplexity.',
    grok: 'Opens the page in Grok.',
    aistudio: 'Opens the page in Google AI Studio.',
    devin: 'Opens the page in Devin.',
    windsurf: 'Opens the page in Windsurf.',
    mcp: 'Copies the address of the site’s MCP server.',
    'add-mcp': 'Copies the command that installs the MCP server.',
    cursor: 'Installs the MCP server in Cursor.',
    vscode: 'Installs the MCP server in VS Code.',
    'devin-mcp': 'Installs the MCP server in Devin.',
  }),
  open(
    needed('title', text, 'Text of the entry.', { formerly: ['label', 'name'] }),
    needed('description', text, 'Smaller text below the title.'),
    setting('icon', iconShape, 'Icon beside the title.'),
    needed(
      'href',
      union(
        address,
        open(
          needed('base', address, 'The address without its query.'),
          setting(
            'query',
            listOf(open(needed('key', text, 'Name of the parameter.'), needed('value', text, 'Its value.'))),
            'Parameters that are appended to the address.',
          ),
        ),
      ),
      'Where the entry leads. `$page`, `$path` and `$mcp` stand for the page’s text, its path and the MCP server.',
      { formerly: ['url', 'link'] },
    ),
  ),
);

/** What readers can do with pages, and how pages are built (platform.md 1.2). */
export const contentSettings: readonly Field[] = [
  setting(
    'interaction',
    open(
      setting(
        'drilldown',
        boolean,
        '`true`: selecting a group opens its first page. `false`: it only opens or closes the group. Without it the theme decides.',
        { origin: 'both' },
      ),
    ),
    'How the navigation reacts.',
    { origin: 'both' },
  ),
  setting(
    'contextual',
    open(
      needed(
        'options',
        { kind: 'list', items: contextualOption, unique: {} },
        'Entries of the menu; the first is the button itself. Each word may appear once.',
      ),
      setting(
        'display',
        words({ header: 'Beside the title.', toc: 'Below the table of contents.' }),
        'Where the menu is.',
        { default: '"header"' },
      ),
    ),
    'Menu of a page for reading it elsewhere: copy it, or open it in an AI tool.',
  ),
  setting('search', open(setting('prompt', text, 'Grey text in the empty search field.')), 'The search field.'),
  setting(
    'metadata',
    open(setting('timestamp', boolean, 'Whether every page shows when it was last changed.', { default: 'false' })),
    'Facts shown on every page.',
  ),
  setting(
    'variables',
    { kind: 'map', keys: text, values: text },
    'Texts that pages use: `{{name}}` in a page is replaced by the value of `name` here.',
  ),
  setting(
    'markdown',
    open(
      setting('schema', boolean, 'Whether the Markdown version of a page describes its structured data too.'),
      setting(
        'instructions',
        union(text, listOf(text)),
        'Instructions for AI readers at the head of every page in Markdown.',
      ),
    ),
    'The Markdown versions of the pages, which AI tools read.',
  ),
  setting(
    'errors',
    open(
      needed(
        '404',
        open(
          setting('redirect', boolean, 'Whether a reader who asks for a missing page is sent to the home page.', {
            default: 'true',
          }),
          setting('title', text, 'Heading of the page.'),
          setting('description', text, 'Text of the page, in Markdown.', { isMarkdown: true }),
        ),
        'The page that is shown for missing pages.',
      ),
    ),
    'Pages for errors.',
  ),
];
