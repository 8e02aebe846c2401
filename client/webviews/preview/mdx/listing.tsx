import { useMemo } from 'preact/hooks';
import { Coloured, type ListingNode, listingOf } from '../../code/listing.tsx';
import { titleIn } from './title.ts';

/** A listing with its title. */
export function Listing({ node }: { readonly node: ListingNode }) {
  const { code, language, meta } = useMemo(() => listingOf(node), [node]);
  const title = titleIn(meta);
  return (
    <figure class="listing">
      {title !== '' && <figcaption>{title}</figcaption>}
      <Coloured code={code} language={language} />
    </figure>
  );
}
