import { h } from 'preact';
import { Table } from '../../../table.tsx';
import { PageLink } from '../../parts/pageLink.tsx';
import { blockElements, headingElements, inlineElements } from '../elements.ts';
import { Picture } from '../picture.tsx';
import { schemeIn } from '../scheme.ts';
import { numberIn, textIn } from './attributes.ts';
import type { Attributes, Draw } from './drawn.ts';

/** A harmless HTML element, with only the attributes that matter for its meaning. */
export const Html: Draw = ({ name, attributes, content, file }) => {
  const only = schemeIn(attributes.get('className') ?? attributes.get('class') ?? '');
  switch (name) {
    case 'img':
      return <HtmlPicture attributes={attributes} file={file} />;
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'a':
      return <PageLink href={textIn(attributes, 'href') ?? ''}>{content}</PageLink>;
    case 'table':
      return <Table>{content}</Table>;
    case 'h1':
      return <h2>{content}</h2>;
    case 'center':
      return <div data-align="center">{content}</div>;
    case 'p':
      return (
        <div class="paragraph" data-align={alignOf(attributes)} data-only={only}>
          {content}
        </div>
      );
  }
  if (headingElements.has(name) || inlineElements.has(name) || blockElements.has(name)) {
    return h(
      name,
      { ...attributesOf(name, attributes), 'data-only': only, 'data-align': alignOf(attributes) },
      content,
    );
  }
  return <span data-only={only}>{content}</span>;
};

function HtmlPicture({ attributes, file }: { readonly attributes: Attributes; readonly file: string }) {
  const width = numberIn(attributes, 'width', { least: 1, most: 4000, otherwise: 0 });
  return (
    <Picture
      source={textIn(attributes, 'src') ?? ''}
      alt={textIn(attributes, 'alt') ?? ''}
      file={file}
      only={schemeIn(attributes.get('className') ?? attributes.get('class') ?? '')}
      width={width > 0 && !/%/.test(attributes.get('width') ?? '') ? width : undefined}
    />
  );
}

function attributesOf(name: string, attributes: Attributes): Record<string, string | number | boolean> {
  const found: Record<string, string | number | boolean> = {};
  if (name === 'td' || name === 'th') {
    for (const [key, most] of [
      ['colspan', 100],
      ['rowspan', 100],
    ] as const) {
      const span = numberIn(attributes, key === 'colspan' ? 'colSpan' : 'rowSpan', { least: 1, most, otherwise: 0 });
      const count = span || numberIn(attributes, key, { least: 1, most, otherwise: 0 });
      if (count > 1) found[key] = count;
    }
  }
  if (name === 'ol') {
    const start = numberIn(attributes, 'start', { least: 0, most: 100_000, otherwise: 1 });
    if (start !== 1) found['start'] = start;
  }
  if (name === 'details' && attributes.has('open') && attributes.get('open') !== 'false') found['open'] = true;
  const title = name === 'abbr' || name === 'dfn' ? textIn(attributes, 'title') : undefined;
  if (title !== undefined) found['title'] = title;
  return found;
}

function alignOf(attributes: Attributes): string | undefined {
  const align = textIn(attributes, 'align');
  return align === 'center' || align === 'right' ? align : undefined;
}
