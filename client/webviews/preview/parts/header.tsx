import { usePreview } from '../context.ts';
import type { Bar, Frame } from '../model.ts';
import { Switcher } from './choices.tsx';
import { useAsset } from './icon.tsx';
import { OutLink } from './links.tsx';

interface Props {
  readonly frame: Frame;
  readonly bars: readonly Bar[];
  readonly scheme: 'light' | 'dark';
  readonly isMenuOpen: boolean;
  openMenu(isOpen: boolean): void;
}

/** The bar at the top: logo, switches, links. */
export function Header({ frame, bars, scheme, isMenuOpen, openMenu }: Props) {
  const switchers = bars.filter(({ kind }) => kind === 'product' || kind === 'version' || kind === 'language');
  return (
    <header class="header">
      <button
        type="button"
        class="menu-button"
        aria-expanded={isMenuOpen}
        aria-controls="menu"
        onClick={() => openMenu(!isMenuOpen)}
      >
        <span class="burger" aria-hidden="true" />
        <span class="unseen">Menu</span>
      </button>
      <Brand frame={frame} scheme={scheme} />
      <div class="switchers">
        {switchers.map((bar) => (
          <Switcher key={`${bar.above} ${bar.kind} ${bar.global}`} bar={bar} />
        ))}
      </div>
      <div class="navbar">
        {frame.links.map((link) => (
          <OutLink key={`${link.label} ${link.href}`} link={link} class="navbar-link" />
        ))}
        {frame.primary && <OutLink link={frame.primary} class="primary" />}
      </div>
    </header>
  );
}

function Brand({ frame, scheme }: { readonly frame: Frame; readonly scheme: 'light' | 'dark' }) {
  const { select } = usePreview();
  return (
    <button type="button" class="brand" onClick={() => select('')} title={frame.name}>
      {frame.logo ? (
        <Logo source={frame.logo[scheme]} name={frame.name} />
      ) : (
        <span class="site-name">{frame.name}</span>
      )}
    </button>
  );
}

/** The logo; the name until the logo has been loaded. */
function Logo({ source, name }: { readonly source: string; readonly name: string }) {
  const asset = useAsset(`image:${source}`);
  if (asset?.kind !== 'image') return <span class="site-name">{name || 'Home'}</span>;
  return <img class="logo" src={asset.data} alt={name || 'Home'} />;
}
