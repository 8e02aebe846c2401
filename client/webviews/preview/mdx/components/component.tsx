import { type ComponentName, isComponentName } from '../../../../../server/mdx/components.ts';
import { isBlockElement, isInlineElement, media } from '../elements.ts';
import { lostTag } from '../lostParts.ts';
import { schemeIn } from '../scheme.ts';
import { Accordion, AccordionGroup, Expandable } from './accordion.tsx';
import { Callout } from './callout.tsx';
import { Card, Column, Columns, Tile } from './card.tsx';
import { CodeGroup, Example } from './codeGroup.tsx';
import { Color, ColorItem, ColorRow } from './color.tsx';
import type { Draw, Drawn } from './drawn.ts';
import { Field } from './field.tsx';
import { Html } from './html.tsx';
import { IconInText } from './icon.tsx';
import { Badge, Tooltip } from './inline.tsx';
import { Media, Named } from './named.tsx';
import { NotShown } from './notShown.tsx';
import { Content, Frame, Heading, InlineCode, Mermaid, Panel, Prompt, Visibility } from './simple.tsx';
import { Snippet } from './snippet.tsx';
import { Step, StepList } from './steps.tsx';
import { Tab, Tabs } from './tabs.tsx';
import { File, Folder, Tree } from './tree.tsx';
import { Update } from './update.tsx';
import { View } from './view.tsx';

/** Draws a tag on a page: a component of the platform, safe HTML, a snippet, or a box with its name. */
export function Component(drawn: Drawn) {
  const { name, attributes } = drawn;
  const Drawing = drawingOf(name);
  const only = Drawing === Html ? undefined : schemeIn(attributes.get('className') ?? '');
  const drawing = <Drawing {...drawn} />;
  return only === undefined ? drawing : <div data-only={only}>{drawing}</div>;
}

function drawingOf(name: string): Draw {
  if (isComponentName(name)) return drawings[name];
  if (name === lostTag) return NotShown;
  if (media.has(name)) return Media;
  return isBlockElement(name) || isInlineElement(name) ? Html : Snippet;
}

/** How each component of the platform is drawn. */
const drawings: Readonly<Record<ComponentName, Draw>> = {
  Accordion,
  AccordionGroup,
  Badge,
  Callout,
  Card,
  CardGroup: Columns,
  Check: Callout,
  CodeGroup,
  Color,
  'Color.Item': ColorItem,
  'Color.Row': ColorRow,
  Column,
  Columns,
  CustomCode: Named,
  CustomComponent: Named,
  Danger: Callout,
  DynamicCustomComponent: Named,
  Expandable,
  FileTree: Tree,
  Frame,
  GitHub: Named,
  Github: Named,
  Heading,
  Icon: IconInText,
  Info: Callout,
  Latex: InlineCode,
  MDX: Content,
  Mermaid,
  Note: Callout,
  Panel,
  Param: Field,
  ParamField: Field,
  Popup: Named,
  Prompt,
  RequestExample: Example,
  ResponseExample: Example,
  ResponseField: Field,
  Snippet,
  SnippetGroup: CodeGroup,
  Step,
  Steps: StepList,
  Tab,
  Tabs,
  Tile,
  Tip: Callout,
  Tooltip,
  Tree,
  'Tree.File': File,
  'Tree.Folder': Folder,
  Update,
  Variation: Named,
  View,
  Visibility,
  Warning: Callout,
  ZoomImage: Content,
};
