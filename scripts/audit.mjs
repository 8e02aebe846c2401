// Asks the registry for known vulnerabilities of the packages we build with. Those inside the bundles must have none; for the
// others they are only reported. If the registry does not answer, the check is reported as left out.
//   node scripts/audit.mjs
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Failure, main, root, say } from './kit/run.mjs';

await main(async () => {
  const { npm_execpath: script } = process.env;
  const [command, ...args] = script ? [process.execPath, script] : ['npm'];
  const { stdout } = spawnSync(command ?? 'npm', [...args, 'audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: !script && process.platform === 'win32',
    timeout: 60_000,
  });
  const report = parse(stdout);
  if (!report?.vulnerabilities) {
    say(`Left out: the registry does not answer (${report?.message ?? 'no answer'}). Run it where it does.`);
    return;
  }
  const shipped = new Set(readShipped());
  const found = Object.values(report.vulnerabilities);
  for (const { name, severity, range } of found)
    say(`${shipped.has(name) ? 'shipped' : 'not shipped'}: ${name} ${range} (${severity})`);
  const bad = found.filter(({ name }) => shipped.has(name));
  if (bad.length > 0)
    throw new Failure(`Known vulnerabilities in what is shipped: ${bad.map(({ name }) => name).join(', ')}.`);
  say(`No known vulnerability in the ${shipped.size} packages that are shipped, ${found.length} in others.`);
});

/**
 * @param {string} text
 * @returns {{ message?: string, vulnerabilities?: Record<string, { name: string, severity: string, range: string }> } | undefined}
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names of the packages in the bundles, as recorded by the build. */
function readShipped() {
  const { components } = JSON.parse(readFileSync(new URL('../dist/sbom.cdx.json', import.meta.url), 'utf8'));
  return components.map((/** @type {{ group?: string, name: string }} */ { group, name }) =>
    group ? `${group}/${name}` : name,
  );
}
