import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAssets } from '../../../../client/webviews/preview/assets.ts';
import type { FromPreview } from '../../../../client/webviews/preview/messages.ts';

const drawing = { width: 24, height: 24, paint: 'stroke', path: 'M0 0' } as const;

describe('images of the preview', () => {
  it('are distinguished by name, in whatever order they arrive', async () => {
    const { assets } = listened();
    assets.find('lucide:rocket');
    await Promise.resolve();
    assets.find('lucide:nothing');
    await Promise.resolve();
    assets.take({ kind: 'drawings', icons: ['lucide:nothing'], drawings: {} });
    assert.deepEqual([assets.find('lucide:rocket'), assets.find('lucide:nothing')], [undefined, null]);
    assets.take({ kind: 'drawings', icons: ['lucide:rocket'], drawings: { 'lucide:rocket': drawing } });
    assert.deepEqual(assets.find('lucide:rocket'), { ...drawing, kind: 'drawing' });
  });

  it('are requested once, and once more if nobody has answered', async () => {
    const { assets, asked } = listened();
    for (const name of ['lucide:a', 'lucide:b', 'lucide:a', 'image:c.png', 'image:c.png']) assets.find(name);
    await Promise.resolve();
    const image = { kind: 'image', source: 'c.png' };
    assert.deepEqual(asked, [image, { kind: 'drawings', icons: ['lucide:a', 'lucide:b'] }]);
    assets.take({ kind: 'drawings', icons: ['lucide:a'], drawings: {} });
    assets.askAgain();
    await Promise.resolve();
    assert.deepEqual(asked.slice(2), [image, { kind: 'drawings', icons: ['lucide:b'] }]);
  });
});

function listened() {
  const asked: FromPreview[] = [];
  return { assets: createAssets((message) => asked.push(message)), asked };
}
