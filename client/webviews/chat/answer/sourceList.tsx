import { useId, useState } from 'preact/hooks';
import { localize } from '../../../../server/base/messages.ts';
import { useCitations } from '../citations/context.ts';
import { openCitation, placeText } from '../citations/open.ts';
import { useHost } from '../host.ts';
import { Icon } from '../icon.tsx';
import { linkOf } from '../markdown/links.ts';
import { completed, type Source } from './sources.ts';

/** The sources of an answer, expanded if `isOpen`. */
export function SourceList({ sources, isOpen }: { readonly sources: readonly Source[]; readonly isOpen: boolean }) {
  const [chosen, setChosen] = useState<boolean | undefined>();
  const list = useId();
  const found = useCitations();
  if (sources.length === 0) return null;
  const isShown = chosen ?? isOpen;
  return (
    <div class="sources">
      <button
        type="button"
        class="fold"
        aria-expanded={isShown}
        aria-controls={list}
        onClick={() => setChosen(!isShown)}
      >
        <Icon name="chevron" />
        {sources.length === 1 ? localize('1 source') : localize('{count} sources', { count: sources.length })}
      </button>
      <ol id={list} hidden={!isShown}>
        {sources.map((source) => (
          <SourceRow key={source.address} source={completed(source, found.get(source.address))} />
        ))}
      </ol>
    </div>
  );
}

function SourceRow({ source }: { readonly source: Source }) {
  const host = useHost();
  const { address, title, heading, labelPath, alsoIn, why } = source;
  const name = heading === undefined ? title : `${title} › ${heading}`;
  const place = placeText(address, source);
  const notes = [labelPath ?? place, ...(alsoIn.length > 0 ? [alsoInText(alsoIn)] : [])];
  const open = () => openCitation(host, address, source);
  return (
    <li>
      <div class="name">
        {linkOf(address) ? (
          <button
            type="button"
            class="link"
            title={[localize('Open {place}', { place }), ...(why === undefined ? [] : [why])].join('\n')}
            onClick={open}
          >
            {name}
          </button>
        ) : (
          <span>{name}</span>
        )}
        <Listing listing={source.listing} />
      </div>
      <div class="notes">{notes.join(' · ')}</div>
    </li>
  );
}

const listings = {
  listed: { word: () => localize('listed'), why: () => localize('Readers find this page in the navigation') },
  hidden: {
    word: () => localize('hidden'),
    why: () => localize('This page is hidden: readers reach it only by its address'),
  },
  unlisted: { word: () => localize('unlisted'), why: () => localize('This page is not in the navigation') },
};

function Listing({ listing }: Pick<Source, 'listing'>) {
  if (!listing) return null;
  return (
    <span class={`listing ${listing}`} title={listings[listing].why()}>
      {listings[listing].word()}
    </span>
  );
}

/** If there are more languages and versions than this, the rest is only counted. */
const maxNamed = 3;

/** As in "also in ja, v1" and "also in ja, ko, v1 and 12 more". A single one more is named: counting it is not shorter. */
function alsoInText(names: readonly string[]): string {
  const rest = names.length - maxNamed;
  if (rest <= 1) return localize('also in {names}', { names: names.join(', ') });
  return localize('also in {names} and {rest} more', { names: names.slice(0, maxNamed).join(', '), rest });
}
