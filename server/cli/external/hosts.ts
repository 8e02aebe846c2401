/** How much is asked at a time, and how often of one server. */
export interface HostLimits {
  /** Requests under way altogether. */
  readonly total: number;
  /** Requests under way to one host. */
  readonly perHost: number;
  /** From the beginning of one request to a host to that of the next, in milliseconds. */
  readonly intervalMs: number;
}

/** Makes requests wait for their turn. */
export interface Hosts {
  /** Does the work when the host may be asked again. */
  take<T>(host: string, work: () => Promise<T>): Promise<T>;
  /** Nothing more is asked of this host for so long (milliseconds). */
  rest(host: string, ms: number): void;
}

interface Host {
  running: number;
  /** When it may be asked again. */
  next: number;
  /** Whether it is looked at again when it has rested. */
  isAwaited: boolean;
  readonly waiting: (() => void)[];
}

/** Nobody has asked anybody yet. `now` and `wait` are those of a clock, in milliseconds. */
export function createHosts(limits: HostLimits, clock: Clock): Hosts {
  const hosts = new Map<string, Host>();
  let running = 0;
  return {
    async take(name, work) {
      const host = hostOf(name);
      await new Promise<void>((start) => {
        host.waiting.push(start);
        advance();
      });
      try {
        return await work();
      } finally {
        running--;
        host.running--;
        advance();
      }
    },
    rest(name, ms) {
      const host = hostOf(name);
      host.next = Math.max(host.next, clock.now() + ms);
    },
  };

  function hostOf(name: string): Host {
    const host = hosts.get(name) ?? { running: 0, next: 0, isAwaited: false, waiting: [] };
    hosts.set(name, host);
    return host;
  }

  /** Starts what may be started: a host that rests takes no place away from others. */
  function advance(): void {
    for (const host of hosts.values()) {
      while (running < limits.total && host.running < limits.perHost && host.waiting.length > 0) {
        const restMs = host.next - clock.now();
        if (restMs > 0) {
          advanceAfterRest(host, restMs);
          break;
        }
        host.next = clock.now() + limits.intervalMs;
        running++;
        host.running++;
        host.waiting.shift()?.();
      }
    }
  }

  /** One timer for each host: were one set whenever hosts are looked at, each of them would set others. */
  function advanceAfterRest(host: Host, restMs: number): void {
    if (host.isAwaited) return;
    host.isAwaited = true;
    void clock.wait(restMs).then(() => {
      host.isAwaited = false;
      advance();
    });
  }
}

export interface Clock {
  now(): number;
  wait(ms: number): Promise<void>;
}

/** The clock of this machine. */
export const realClock: Clock = {
  now: () => Date.now(),
  wait: (ms) => (ms > 0 ? new Promise((resolve) => setTimeout(() => resolve(), ms)) : Promise.resolve()),
};
