import { decoded } from '../../../../server/base/url.ts';
import { useAsset } from '../parts/icon.tsx';
import type { Scheme } from './scheme.ts';

/** A picture of the site, or a box with its name. `file` is the page that contains it. */
export function Picture({
  source,
  alt,
  file,
  only,
  width,
}: {
  readonly source: string;
  readonly alt: string;
  readonly file: string;
  /** The colour scheme in which it is shown; if absent, in both. */
  readonly only?: Scheme | undefined;
  /** In CSS pixels. */
  readonly width?: number | undefined;
}) {
  const asset = useAsset(`image:${pathOf(source, file)}`);
  if (asset?.kind === 'image') return <img src={asset.data} alt={alt} width={width} data-only={only} />;
  const name = alt || source;
  return (
    <span class="picture" role="img" aria-label={name} title={source} data-only={only}>
      {name}
    </span>
  );
}

/** The path of a file of the site from the docs root; web addresses are unchanged. */
export function pathOf(address: string, file: string): string {
  if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(address)) return address;
  const path = decoded(address.replace(/[?#].*/s, ''));
  const parts = path.startsWith('/') ? [] : file.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
