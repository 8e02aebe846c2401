import { defaultSchema } from 'rehype-sanitize';

/**
 * The HTML of an answer that is shown: what GitHub Flavored Markdown can express, and nothing that could paint over the page.
 * Never images: loading one would reveal to a stranger that the answer was read.
 */
export const schema: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: [
    ...[
      'a',
      'blockquote',
      'br',
      'code',
      'del',
      'em',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'hr',
      'input',
      'li',
      'ol',
      'p',
    ],
    ...['pre', 'section', 'strong', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul', 'img'],
  ],
  attributes: {
    a: ['href', 'dataFootnoteBackref', 'dataFootnoteRef', 'id'],
    code: [['className', /^language-[\w+#.-]{1,30}$/]],
    h2: [['className', 'sr-only'], 'id'],
    // Their text is shown instead.
    img: ['alt'],
    input: [['disabled', true], ['type', 'checkbox'], 'checked'],
    li: [['className', 'task-list-item'], 'id'],
    ol: ['start', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['align'],
    th: ['align'],
    ul: [['className', 'contains-task-list']],
  },
  protocols: { href: ['http', 'https'] },
};
