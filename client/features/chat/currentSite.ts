import { window } from 'vscode';
import type { Context } from '../../context.ts';
import type { Site } from '../../sites.ts';

/** The site that is asked about: that of the file in front, else the first. */
export function currentSite({ sites }: Context): Site | undefined {
  const active = window.activeTextEditor?.document.uri;
  return (active && sites.of(active)) ?? sites.all()?.[0];
}
