import { localize } from '../../../base/messages.ts';
import { readYamlTree, type YamlField, type YamlValue } from '../../site/yamlTree.ts';
import type { Outline, OutlineItem, Unreadable } from '../outline.ts';

/** What `mkdocs.yml` says about a site; without `nav` its pages follow the folders. */
export interface MkDocs extends Outline {
  /** The folder of the pages, from that of `mkdocs.yml`. */
  readonly folder: string;
  readonly hasNavigation: boolean;
}

/** Reads a `mkdocs.yml`. Tags, such as `!ENV` and `!!python/name:…`, are not looked into. */
export function readMkDocs(text: string): MkDocs | Unreadable {
  const { fields, problems } = readYamlTree(text);
  // MkDocs brings tags of its own along, which only front matter may not have.
  const problem = problems.find(({ detail }) => !detail.startsWith('Unresolved tag'));
  if (problem)
    return { kind: 'unreadable', why: 'detail' in problem ? String(problem.detail) : localize('it is not YAML') };
  const named = new Map(fields.map(({ key, value }) => [key, value]));
  const name = textOf(named.get('site_name'));
  const repository = textOf(named.get('repo_url'));
  const notes: string[] = [];
  const nav = named.get('nav');
  const items = itemsOf(nav, notes);
  const others = fields.map(({ key }) => key).filter((key) => !taken.has(key));
  const theme = themeKeys(named.get('theme'));
  if (theme.length > 0)
    notes.push(localize('Not taken over from the theme of mkdocs.yml: {keys}.', { keys: theme.join(', ') }));
  if (others.length > 0)
    notes.push(localize('Not taken over from {file}: {keys}.', { file: 'mkdocs.yml', keys: others.join(', ') }));
  const isGithub = repository !== undefined && /^https:\/\/github\.com\/[^\s]+$/.test(repository);
  return {
    kind: 'outline',
    items,
    hasTabs: features(named.get('theme')).includes('navigation.tabs'),
    ...(name === undefined ? {} : { name }),
    ...(isGithub ? { settings: { navbar: { primary: { type: 'github', href: repository } } } } : {}),
    notes,
    folder: textOf(named.get('docs_dir')) ?? 'docs',
    hasNavigation: nav?.kind === 'list',
  };
}

const taken = new Set(['site_name', 'nav', 'docs_dir', 'repo_url', 'theme']);

/** `nav` is a list of paths and of mappings with one key: the label of a page, a link or a section. */
function itemsOf(value: YamlValue | undefined, notes: string[]): readonly OutlineItem[] {
  if (value?.kind !== 'list') return [];
  return value.items.flatMap((item): readonly OutlineItem[] => {
    const path = textOf(item);
    if (path !== undefined) return [pageOrLink(path)];
    if (item.kind === 'map') return item.fields.map((field) => labelled(field, notes));
    notes.push(localize('An entry of nav is neither a page nor a section, and is left out.'));
    return [];
  });
}

function labelled({ key: label, value }: YamlField, notes: string[]): OutlineItem {
  const path = textOf(value);
  if (path !== undefined) return pageOrLink(path, label);
  return { kind: 'section', label, items: itemsOf(value, notes) };
}

function pageOrLink(path: string, label?: string): OutlineItem {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return { kind: 'link', href: path, label: label ?? path };
  return { kind: 'page', path, ...(label === undefined ? {} : { label }) };
}

function features(theme: YamlValue | undefined): readonly string[] {
  const field = theme?.kind === 'map' ? theme.fields.find(({ key }) => key === 'features') : undefined;
  return field?.value.kind === 'list' ? field.value.items.flatMap((item) => textOf(item) ?? []) : [];
}

/** What a theme says besides its name and what is looked into. */
function themeKeys(theme: YamlValue | undefined): readonly string[] {
  const fields = theme?.kind === 'map' ? theme.fields : [];
  return fields.map(({ key }) => key).filter((key) => key !== 'name' && key !== 'features');
}

function textOf(value: YamlValue | undefined): string | undefined {
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}
