import { type ListingNode, listingOf } from '../../code/listing.tsx';
import { Diagram } from './diagram.tsx';
import { Listing } from './listing.tsx';
import { Formula } from './math.tsx';

/** A block of code: a listing, or what its language represents. */
export function CodeBlock({ node }: { readonly node: ListingNode }) {
  const { code, language } = listingOf(node);
  if (language === 'math') return <Formula formula={code} isDisplay />;
  if (language === 'mermaid') return <Diagram source={code} />;
  return <Listing node={node} />;
}
