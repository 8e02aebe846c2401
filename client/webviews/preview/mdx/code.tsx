import { useMemo } from 'preact/hooks';
import { Coloured, type ListingNode, listingOf } from '../../code/listing.tsx';
import { Diagram } from './diagram.tsx';
import { Formula } from './math.tsx';
import { titleIn } from './title.ts';

/** A block of code: a listing, or what its language represents. */
export function CodeBlock({ node }: { readonly node: ListingNode }) {
  const { code, language } = listingOf(node);
  if (language === 'math') return <Formula formula={code} isDisplay />;
  if (language === 'mermaid') return <Diagram source={code} />;
  return <TitledListing node={node} />;
}

function TitledListing({ node }: { readonly node: ListingNode }) {
  const { code, language, meta } = useMemo(() => listingOf(node), [node]);
  const title = titleIn(meta);
  return (
    <figure class="listing">
      {title !== '' && <figcaption>{title}</figcaption>}
      <Coloured code={code} language={language} />
    </figure>
  );
}
