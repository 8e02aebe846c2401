/**
 * Processor time of this process so far, in milliseconds. Budgets use it rather than the clock, which runs on while the machine
 * does something else.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
