import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contrast, mix, paletteOf } from '../../../../client/webviews/preview/colours.ts';
import type { Frame } from '../../../../client/webviews/preview/model.ts';

const frame = (colors: Frame['colors'], background: Frame['background'] = {}): Frame => ({
  name: '',
  colors,
  background,
  appearance: { default: 'system', isStrict: false },
  iconLibrary: 'fontawesome',
  links: [],
  socials: [],
  footer: [],
});

describe('the colours of a site', () => {
  it('are readable whatever the site chose', () => {
    const colours = ['#0f766e', '#ffdd00', '#ffffff', '#000000', '#808080', '#ff0000'];
    for (const primary of colours) {
      for (const own of [undefined, ...colours]) {
        for (const scheme of ['light', 'dark'] as const) {
          const background = own === undefined ? {} : { light: own, dark: own };
          const palette = paletteOf(frame({ primary, light: primary }, background), scheme);
          assert(contrast(palette.accent, palette.background) >= 4.5, `${primary} on ${own}`);
          assert(contrast(palette.onFill, palette.fill) >= 4.5, primary);
        }
      }
    }
  });

  it('are readable on the tinted entry of the page', () => {
    for (const primary of ['#0f766e', '#ffdd00', '#7c3aed', '#ffffff', '#000000']) {
      for (const scheme of ['light', 'dark'] as const) {
        const { accent, background } = paletteOf(frame({ primary }), scheme);
        assert(contrast(accent, mix(background, accent, 0.11)) >= 4.5, `${primary}, ${scheme}`);
      }
    }
  });

  it('are unchanged if they are readable', () => {
    const palette = paletteOf(frame({ primary: '#0f766e', light: '#5eead4', dark: '#115e59' }), 'light');
    assert.deepEqual(palette, { fill: '#0f766e', onFill: '#ffffff', accent: '#0f766e', background: '#ffffff' });
    assert.equal(paletteOf(frame({ primary: '#0f766e', light: '#5eead4' }), 'dark').accent, '#5eead4');
    assert.equal(paletteOf(frame({ primary: '#808080' }), 'light').fill, '#808080');
  });
});
