import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, it } from 'node:test';
import { languages, readManifest } from '../../scripts/kit/manifest.mjs';
import { sourceFiles } from './sources.ts';

interface Step {
  readonly id: string;
  readonly description: string;
  readonly media: { readonly image?: string; readonly markdown?: string };
  readonly completionEvents: readonly string[];
}

const english = readManifest();
const { contributes } = english;
const steps: readonly Step[] = contributes.walkthroughs[0].steps;
const own: readonly string[] = contributes.commands.map(({ command }: { readonly command: string }) => command);
const client = sourceFiles('client').map((file) => readFileSync(file, 'utf8'));

describe('the walkthrough', () => {
  it('has a picture or a text for every step, and none besides', () => {
    const media = steps.map(({ media: { image, markdown } }) => image ?? markdown ?? '');
    for (const file of media) assert(existsSync(file), file);
    // VS Code takes the text of its language where it stands beside: move.nls.de.md.
    const translated = media.flatMap((file) =>
      file.endsWith('.md') ? languages.map((language) => file.replace(/\.md$/, `.nls.${language}.md`)) : [],
    );
    const files = readdirSync('media/walkthrough').map((name) => `media/walkthrough/${name}`);
    assert.deepEqual(files.sort(), [...media, ...translated].sort());
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    assert(bytes < 250_000, `${bytes} bytes of pictures`);
  });

  it('offers commands that are there', () => {
    for (const description of [readManifest(), ...languages.map(readManifest)].flatMap(descriptionsIn)) {
      for (const [, command = ''] of description.matchAll(/\(command:([\w.]+)\)/g)) {
        const isViews = command === 'docsJson.navigation.focus';
        assert(!command.startsWith('docsJson.') || isViews || own.includes(command), command);
      }
    }
  });

  it('has steps that are completed by what the extension tells', () => {
    for (const { id, completionEvents } of steps) {
      assert(completionEvents.length > 0, id);
      for (const event of completionEvents) {
        const [kind, subject = ''] = event.split(':');
        const last = subject.split('.').at(-1) ?? '';
        if (kind === 'onContext')
          assert(
            client.some((text) => text.includes(`'${last}'`) || text.includes(`'${subject}'`)),
            event,
          );
        else if (kind === 'onCommand' && subject.startsWith('docsJson.')) assert(own.includes(subject), event);
      }
    }
  });
});

/** What a manifest says of each step. */
function descriptionsIn(manifest: typeof english): readonly string[] {
  return manifest.contributes.walkthroughs[0].steps.map(({ description }: Step) => description);
}
