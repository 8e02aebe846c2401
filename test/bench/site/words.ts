import type { Random } from '../../kit/random.ts';

const verbs =
  words(`add archive assign audit authorise build cancel check clone compare configure connect copy create debug
  delete deploy design disable enable encrypt export extend filter import index install invite limit list locate manage
  measure merge migrate monitor move open order pause plan preview publish query read record remove rename replace restore
  resume review revoke rotate route run schedule search send share sign sort start stop store sync tag test trace transfer
  update upgrade upload validate verify watch write`);

const nouns =
  words(`account address agent alert archive asset backup balance batch bill branch bucket cache campaign card
  catalogue channel charge client cluster column comment contact contract coupon credential customer dashboard dataset
  delivery device directory discount document domain editor endpoint event export feature field file filter flag form
  gateway grant group image index invoice job key label layer ledger licence limit link list log machine member message
  meter metric model node note order package page parameter partner payment permission pipeline plan policy pool price
  product profile project prompt provider queue quota record refund region release report request role route rule run
  schema scope secret segment server service session setting shipment signal snapshot source stage statement stock store
  stream subscription table tag task team template tenant ticket token topic transfer trigger tunnel upload user value
  vault version view volume wallet webhook widget window worker workflow workspace zone`);

export const icons = words('rocket book-open code gear shield bolt cube database plug terminal users key bell lock');

export const tabNames: readonly string[] = [
  ...['Guides', 'API reference', 'SDKs', 'Integrations', 'Tutorials', 'Concepts'],
  ...['CLI', 'Platform', 'Security', 'Changelog', 'Recipes', 'Enterprise'],
];

export const verb = (random: Random) => random.pick(verbs);
export const noun = (random: Random) => random.pick(nouns);

/** `rotate-key` or, a third of the time, `rotate-key-policy`. */
export function slug(random: Random): string {
  const short = `${verb(random)}-${noun(random)}`;
  return random.below(3) === 0 ? `${short}-${noun(random)}` : short;
}

/** `rotate-key` → `Rotate Key`. */
export function title(text: string): string {
  return text.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** `API reference` → `api-reference`. */
export function slugOf(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}
