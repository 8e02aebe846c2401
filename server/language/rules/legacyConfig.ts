import { legacySettings } from '../grammar/legacy.ts';
import type { Config } from '../model/document/config.ts';
import { keyRange, valueRange } from '../model/document/locations.ts';
import { type Finding, rule } from './rule.ts';

/** Shapes of mint.json, the platform's older configuration file (platform.md 1.2 and 5.2). */
export const legacyConfig = rule({
  code: 'legacy-config',
  level: 'warning',
  except: 'error where `navigation` is an array',
  about: 'A key or shape of mint.json, which the platform no longer reads in docs.json.',
  *config(config: Config) {
    for (const slot of config.settings) {
      const legacy = legacySettings.get(slot.key);
      if (slot.key === 'navigation' && slot.value?.kind === 'array') {
        yield {
          ...valueRange(slot),
          length: 1,
          level: 'error',
          template:
            '`navigation` is an array, as in mint.json: the platform refuses it. Write an object, such as {"groups": […]}.',
        };
      } else if (legacy && slot.value) {
        yield leftover(slot.key, keyRange(slot), legacy.says);
      }
    }
  },
});

function leftover(key: string, range: ReturnType<typeof keyRange>, says: string | undefined): Finding {
  if (says === undefined)
    return { ...range, template: '`{key}` is left over from mint.json and dropped.', args: { key } };
  return {
    ...range,
    template: '`{key}` is left over from mint.json and dropped. Now it is {now}.',
    args: { key, now: { template: says } },
  };
}
