import ReactMarkdown, { type Components } from 'react-markdown';
import { PageLink } from '../../parts/pageLink.tsx';
import { withoutMarks } from '../inlineTags.ts';

interface Props {
  readonly text: string;
  /** Whether the text may contain links: not if it is inside a link. */
  readonly hasLinks?: boolean;
}

/** A title or a caption: text with inline Markdown. */
export function Words({ text, hasLinks = false }: Props) {
  const shown = withoutMarks(text);
  if (shown.length > maxLength || !/[*_~`[]/.test(shown)) return <span>{shown}</span>;
  return (
    <span>
      <ReactMarkdown
        allowedElements={hasLinks ? [...elements, 'a'] : elements}
        unwrapDisallowed
        components={components}
      >
        {shown}
      </ReactMarkdown>
    </span>
  );
}

const elements = ['strong', 'em', 'code', 'del'];
const components: Components = {
  a: ({ href, children }) => <PageLink href={typeof href === 'string' ? href : ''}>{children}</PageLink>,
};
/** A longer text is not a title. */
const maxLength = 2000;
