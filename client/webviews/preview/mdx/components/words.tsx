import ReactMarkdown, { type Components } from 'react-markdown';
import { PageLink } from '../../parts/pageLink.tsx';
import { withoutMarks } from '../inlineTags.ts';

interface Props {
  readonly text: string;
  /** Where it is not a link itself. */
  readonly hasLinks?: boolean;
}

/** A title or a caption: text, with what Markdown may do in a line. */
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
/** A longer one is not a title. */
const maxLength = 2000;
