import { useContext, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { localize } from '../../../../server/base/messages.ts';
import { Boundary } from '../../boundary.tsx';
import { PageLinksContext, SiteContext, usePreview } from '../context.ts';
import { PageBody } from '../mdx/body.tsx';
import { withMarks, withoutLost } from '../mdx/lostParts.ts';
import { importLines, newRoom, type Snippets, SnippetsContext, withVariables } from '../mdx/snippets.ts';
import type { OperationText, PageHeader, PageText } from '../model.ts';
import { pageLinks } from '../pageLinks.ts';
import { Contents } from './contents.tsx';
import { isSafe } from './links.tsx';
import { Neighbours } from './neighbours.tsx';
import { Operation } from './operation.tsx';

interface Props {
  readonly page: PageHeader | null;
  /** Undefined until it is known; null if the file cannot be read. */
  readonly text: PageText | null | undefined;
  /** Of a page that documents an operation, as far as it is known. */
  readonly operation: OperationText | null;
  /** The elements in which the page may scroll. */
  readonly scrollers: () => readonly HTMLElement[];
}

/** The current page. */
export function Page({ page, text, operation, scrollers }: Props) {
  if (!page)
    return (
      <main class="page">
        <p class="quiet">{localize('There is no page here yet.')}</p>
      </main>
    );
  return (
    <main class="page">
      {page.eyebrow.length > 0 && (
        <ol class="eyebrow" aria-label={localize('Where this page is')}>
          {page.eyebrow.map((title, index) => (
            <li key={`${index} ${title}`}>{title}</li>
          ))}
        </ol>
      )}
      <h1>
        {page.title || localize('Untitled')}
        {page.tag !== undefined && <span class="tag">{page.tag}</span>}
        {page.deprecated && <span class="tag">{localize('Deprecated')}</span>}
      </h1>
      {page.description && <p class="lead">{page.description}</p>}
      <Facts page={page} />
      {operation && <Operation operation={operation} />}
      {text && page.file !== undefined && <Text page={page} file={page.file} text={text} scrollers={scrollers} />}
      {text === null && page.file !== undefined && (
        <p class="callout warning">{localize('{file} cannot be read.', { file: page.file })}</p>
      )}
      <Neighbours page={page} />
    </main>
  );
}

interface TextProps extends Pick<Props, 'scrollers'> {
  readonly page: PageHeader;
  readonly file: string;
  readonly text: PageText;
}

/** The text of a page file, with what is next to it. */
function Text({ page, file, text, scrollers }: TextProps) {
  const { report, sync } = usePreview();
  const links = useLinks(text);
  const shown = useShown(text);
  const snippets = useSnippets(text, file);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (body.current ? sync.attach(file, body.current, scrollers()) : undefined), [sync, file]);
  useLayoutEffect(() => sync.drawn());
  return (
    <>
      {text.broken && <Broken {...text.broken} />}
      {page.mode === undefined && <Contents anchors={text.anchors} />}
      <div ref={body}>
        <Boundary what={localize('The text of this page')} of={text.text} report={report}>
          <PageLinksContext.Provider value={links}>
            <SnippetsContext.Provider value={snippets}>
              <PageBody text={shown} file={file} />
            </SnippetsContext.Provider>
          </PageLinksContext.Provider>
        </Boundary>
      </div>
    </>
  );
}

/** Why the platform cannot build the page. An exported preview knows no earlier text that it could. */
function Broken({ line, message }: NonNullable<PageText['broken']>) {
  const { hasEditor } = usePreview();
  const args = { line: String(line + 1), message };
  const said = hasEditor
    ? localize('Line {line}: {message} This is the page as it could be built last.', args)
    : localize('Line {line}: {message} The platform cannot build this page.', args);
  return <p class="callout lost">{said}</p>;
}

/** The targets of the links; nothing that shows them is redrawn as long as they are the same. */
function useLinks({ links }: PageText) {
  const inputs = JSON.stringify(links);
  return useMemo(() => pageLinks(links), [inputs]);
}

/** The text as readers see it or, if everything is to be shown, with what they do not see marked. */
function useShown({ text, lost }: PageText): string {
  const { isAsWritten } = usePreview();
  const { variables } = useContext(SiteContext);
  const inputs = JSON.stringify(lost);
  return useMemo(() => {
    const parts = lost ?? [];
    return withVariables(isAsWritten ? withMarks(text, parts) : withoutLost(text, parts), variables);
  }, [text, inputs, isAsWritten, variables]);
}

/** What the page may include; nothing that shows it is redrawn as long as it is the same. */
function useSnippets({ text, snippets }: PageText, file: string): Snippets {
  const { variables } = useContext(SiteContext);
  const imports = useMemo(() => importLines(text), [text]);
  const inputs = JSON.stringify([imports, snippets]);
  return useMemo(() => {
    const texts = Object.entries(snippets).map(([path, snippet]) => [path, withVariables(snippet, variables)] as const);
    return { texts: new Map([[file, imports], ...texts]), depth: 0, room: newRoom() };
  }, [file, inputs, variables]);
}

/** What the sidebar shows as icons and badges, in words. */
function Facts({ page }: { readonly page: PageHeader }) {
  const { hasEditor, reveal } = usePreview();
  const { operation, endpoint, unfetched = [], href } = page;
  return (
    <>
      {page.lost && <p class="callout lost">{page.lost}</p>}
      {page.missing && (
        <p class="callout warning">{localize('This page has no file, and no API specification generates it.')}</p>
      )}
      {page.hidden && <p class="callout">{localize('Hidden: readers reach it only by its address.')}</p>}
      {page.unlisted && !page.hidden && (
        <p class="callout">{localize('Not in the navigation: readers reach it only by its address.')}</p>
      )}
      {operation && (
        <p class="operation">
          <span class={`method ${operation.method.toLowerCase()}`}>{operation.method.toUpperCase()}</span>{' '}
          <code>{operation.path}</code>
        </p>
      )}
      {endpoint && (
        <p class="operation">
          <span class={`method ${endpoint.method}`}>{endpoint.method.toUpperCase()}</span>{' '}
          {endpoint.addresses.map((address) => (
            <code key={address}>{address}</code>
          ))}
        </p>
      )}
      {unfetched.map(({ address, isNamed }) => (
        <p key={address} class="callout">
          {hasEditor && isNamed
            ? localize(
                'The specification is on the web and was not fetched, so its operation is not drawn. The command "Fetch OpenAPI Specifications from the Web" fetches it:',
              )
            : localize('The specification is on the web and was not fetched, so its operation is not drawn:')}{' '}
          <Away address={address} />
        </p>
      ))}
      {href !== undefined && (
        <p>
          {localize('Leads to')} <Away address={href} />
        </p>
      )}
      <p class="facts">
        {page.address !== undefined && <code>{page.address}</code>}
        {page.generated && operation && <span>{localize('from {file}', { file: operation.spec })}</span>}
        {hasEditor && !page.unlisted && (
          <button type="button" onClick={() => reveal(page.key, true)}>
            {localize('Show in docs.json')}
          </button>
        )}
      </p>
    </>
  );
}

/** A web address; it is a link if it is safe to open. */
function Away({ address }: { readonly address: string }) {
  if (!isSafe(address)) return <code>{address}</code>;
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {address}
    </a>
  );
}
