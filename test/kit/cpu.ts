/**
 * Processor time of this process so far, in milliseconds. Budgets are held to it and not to the clock, which runs on while
 * the machine does something else.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
