import { Boundary } from '../../boundary.tsx';
import { usePreview } from '../context.ts';
import { PageBody } from '../mdx/markdown.tsx';
import type { PageHeader } from '../model.ts';
import { isSafe } from './links.tsx';

interface Props {
  readonly page: PageHeader | null;
  /** Undefined until it is known; null where the file cannot be read. */
  readonly text: string | null | undefined;
}

/** The page readers look at. */
export function Page({ page, text }: Props) {
  const { report } = usePreview();
  if (!page)
    return (
      <main class="page">
        <p class="quiet">There is no page here yet.</p>
      </main>
    );
  return (
    <main class="page">
      {page.eyebrow.length > 0 && (
        <ol class="eyebrow" aria-label="Where this page stands">
          {page.eyebrow.map((title, index) => (
            <li key={`${index} ${title}`}>{title}</li>
          ))}
        </ol>
      )}
      <h1>{page.title || 'Untitled'}</h1>
      {page.description && <p class="lead">{page.description}</p>}
      <Facts page={page} />
      {text && page.file !== undefined && (
        <Boundary what="The text of this page" of={text} report={report}>
          <PageBody text={text} file={page.file} />
        </Boundary>
      )}
      {text === null && page.file !== undefined && <p class="callout warning">{page.file} cannot be read.</p>}
    </main>
  );
}

/** What the sidebar shows of the page in small, in words. */
function Facts({ page }: { readonly page: PageHeader }) {
  const { hasEditor, reveal } = usePreview();
  const { operation, href } = page;
  return (
    <>
      {page.lost && <p class="callout lost">{page.lost}</p>}
      {page.missing && <p class="callout warning">This page has no file, and no specification makes it.</p>}
      {page.hidden && <p class="callout">Hidden: readers reach it by its address alone.</p>}
      {operation && (
        <p class="operation">
          <span class={`method ${operation.method.toLowerCase()}`}>{operation.method.toUpperCase()}</span>{' '}
          <code>{operation.path}</code>
        </p>
      )}
      {href !== undefined && (
        <p>
          Leads to{' '}
          {isSafe(href) ? (
            <a href={href} target="_blank" rel="noreferrer noopener">
              {href}
            </a>
          ) : (
            <code>{href}</code>
          )}
        </p>
      )}
      <p class="facts">
        {page.address !== undefined && <code>{page.address}</code>}
        {page.generated && operation && <span>from {operation.spec}</span>}
        {hasEditor && (
          <button type="button" onClick={() => reveal(page.key, true)}>
            Show in docs.json
          </button>
        )}
      </p>
    </>
  );
}
