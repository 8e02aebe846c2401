import { useEffect, useState } from 'preact/hooks';
import { localize } from '../../../../server/base/messages.ts';
import { usePreview } from '../context.ts';

/** The icon of an entry, ignored by assistive technology. If it cannot be drawn, a ring that says why. */
export function Icon({ name }: { readonly name: string | undefined }) {
  return name === undefined ? null : <KnownIcon name={name} />;
}

function KnownIcon({ name }: { readonly name: string }) {
  const asset = useAsset(name);
  if (!asset)
    return (
      <span
        class={asset === null ? 'icon unknown' : 'icon'}
        title={asset === null ? whyNotDrawn(name) : undefined}
        aria-hidden="true"
      />
    );
  if (asset.kind === 'image') return <img class="icon" src={asset.data} alt="" />;
  const { width, height, paint, path } = asset;
  const look =
    paint === 'stroke'
      ? ({
          fill: 'none',
          stroke: 'currentColor',
          'stroke-width': 2,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        } as const)
      : { fill: 'currentColor' };
  return (
    <svg class="icon" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={path} {...look} />
    </svg>
  );
}

/** `name` is `LIBRARY:NAME`, or `image:` and a path or an address. */
function whyNotDrawn(name: string): string {
  const [library = '', ...rest] = name.split(':');
  const icon = rest.join(':');
  if (library === 'image') return localize('The picture {icon} cannot be shown here.', { icon });
  return library === 'fontawesome'
    ? localize(
        '{icon} is not in Font Awesome Free. An icon of the Pro set is shown by the published site and cannot be drawn here.',
        { icon },
      )
    : localize('{icon} is not among the icons of {library}.', {
        icon,
        library: library === 'lucide' ? 'Lucide' : 'Tabler',
      });
}

/** Returns a picture as soon as it is known. */
export function useAsset(name: string) {
  const { assets } = usePreview();
  const [, redraw] = useState({});
  const asset = assets.find(name);
  useEffect(() => {
    // It may have arrived between rendering and this effect.
    if (assets.find(name) !== asset) redraw({});
    return assets.await(name, () => redraw({}));
  }, [assets, name, asset]);
  return asset;
}
