// Loaded into the server before its own code. It profiles from the start; at each SIGUSR2 it writes what was recorded since the
// last one and continues.
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { profileVariable } from './variable.ts';

const file = process.env[profileVariable];
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.setSamplingInterval', { interval: 200 });
session.post('Profiler.start');

process.on('SIGUSR2', () => {
  session.post('Profiler.stop', (error, { profile }) => {
    if (error || file === undefined) throw error ?? new Error(`${profileVariable} is not set.`);
    // A process that waits for the file must not find half of it.
    writeFileSync(`${file}.part`, JSON.stringify(profile));
    renameSync(`${file}.part`, file);
  });
  session.post('Profiler.start');
});
