import Mocha from 'mocha';

/** Called by VS Code in its extension host. */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 120_000, reporter: 'spec', color: false, retries: 1 });
  // Provides `describe` and `it` to the test files; they are in this bundle, so there is no file to load.
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  await import('./activation.test.ts');
  await import('./assistant.test.ts');
  await import('./language.test.ts');
  await import('./problems.test.ts');
  await import('./pages.test.ts');
  await import('./closedFiles.test.ts');
  await import('./navigation.test.ts');
  await import('./readOnly.test.ts');
  await import('./byteOrderMark.test.ts');
  await import('./navigationRows.test.ts');
  await import('./tools.test.ts');
  await import('./server.test.ts');
  await import('./participant.test.ts');
  await import('./conflicts.test.ts');
  const failures = await new Promise<number>((resolve) => {
    const runner = mocha.run(resolve);
    // Report tests that pass only at the second attempt, since they would go unnoticed otherwise.
    runner.on('retry', (test, error) =>
      Mocha.reporters.Base.consoleLog(`A second try was needed: ${test.fullTitle()}: ${error.message}`),
    );
  });
  if (failures > 0) throw new Error(`${failures} tests failed.`);
}
