import { usePreview } from '../context.ts';
import type { PageHeader } from '../model.ts';

/** The links to the previous and the next page, below a page. */
export function Neighbours({ page: { previous, next } }: { readonly page: PageHeader }) {
  if (!previous && !next) return null;
  return (
    <nav class="neighbours" aria-label="Previous and next page">
      {previous && <Neighbour page={previous} way="Previous" />}
      {next && <Neighbour page={next} way="Next" />}
    </nav>
  );
}

interface Props {
  readonly page: NonNullable<PageHeader['next']>;
  readonly way: 'Previous' | 'Next';
}

function Neighbour({ page: { key, title }, way }: Props) {
  const { select } = usePreview();
  return (
    <a
      class={way.toLowerCase()}
      href={`#${encodeURIComponent(key)}`}
      onClick={(event) => {
        event.preventDefault();
        // VS Code follows links whose clicks reach the document.
        event.stopPropagation();
        select(key);
      }}
    >
      <small>{way}</small>
      {title}
    </a>
  );
}
