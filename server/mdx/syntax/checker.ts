import type { MdxChecker, ParseAnswer, ParseWorker } from './port.ts';
import type { MdxVerdict } from './verdict.ts';

export interface CheckerOptions {
  /** Starts a worker; called when a text is to be read and no worker is free. */
  readonly start: () => Promise<ParseWorker>;
  /** How many texts are read at once, each in its own worker. */
  readonly workers: number;
  /** If a text takes longer, its worker is terminated. */
  readonly timeoutMs: number;
  /** A worker that has been idle for this long is terminated, since it uses some 40 MB. */
  readonly idleMs: number;
  /** Called with what went wrong in a worker; the verdict on the text is then `failed`. */
  readonly failed: (reason: unknown) => void;
}

/** Longer than any worker takes to load the parser, on a machine that is busy. */
const startMs = 30_000;

interface Job {
  readonly text: string;
  readonly done: (verdict: MdxVerdict) => void;
}

/** Reads pages in workers that are started when first needed, kept, and ended when a page takes too long. */
export function createMdxChecker({ start, workers, timeoutMs, idleMs, failed }: CheckerOptions): MdxChecker {
  const waiting: Job[] = [];
  const idle: Runner[] = [];
  const all = new Set<Runner>();
  let starting = 0;
  let isClosed = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  return {
    check: (text) =>
      new Promise((done) => {
        waiting.push({ text, done });
        next();
      }),
    close() {
      isClosed = true;
      clearTimeout(resting);
      endAll();
      for (const { done } of waiting.splice(0)) done({ kind: 'failed' });
    },
  };

  function next(): void {
    clearTimeout(resting);
    const runner = waiting.length > 0 ? idle.pop() : undefined;
    const job = runner && waiting.shift();
    if (runner && job) {
      void runner.run(job.text).then(({ verdict, isAlive }) => {
        job.done(verdict);
        if (isAlive && !isClosed) idle.push(runner);
        else all.delete(runner);
        next();
      });
    } else if (waiting.length > starting && all.size + starting < workers && !isClosed) void startOne();
    else if (idle.length > 0 && idle.length === all.size && !isClosed) resting = setTimeout(endAll, idleMs);
  }

  function endAll(): void {
    for (const runner of all) runner.end();
    all.clear();
    idle.length = 0;
  }

  async function startOne(): Promise<void> {
    starting++;
    try {
      const runner = createRunner(await start(), timeoutMs, failed);
      all.add(runner);
      if (isClosed) runner.end();
      else if (await runner.ready) idle.push(runner);
      else giveUp(runner);
    } catch (error) {
      failed(error);
      giveUp();
    } finally {
      starting--;
      next();
    }
  }

  /** If a worker cannot be started, it will not start for the next text either, so nothing that is waiting gets checked. */
  function giveUp(runner?: Runner): void {
    if (runner) all.delete(runner);
    runner?.end();
    if (all.size === 0) for (const { done } of waiting.splice(0)) done({ kind: 'no-worker' });
  }
}

interface Runner {
  /** Resolves to whether the worker accepts requests. */
  readonly ready: Promise<boolean>;
  run(text: string): Promise<{ readonly verdict: MdxVerdict; readonly isAlive: boolean }>;
  end(): void;
}

function createRunner(worker: ParseWorker, timeoutMs: number, failed: (reason: unknown) => void): Runner {
  let id = 0;
  let isAlive = true;
  let settle: (answer: ParseAnswer | undefined) => void = () => undefined;
  worker.onAnswer((answer) => settle(answer));
  worker.onEnd((reason) => {
    if (isAlive) failed(reason);
    isAlive = false;
    settle(undefined);
  });

  return {
    ready: answerWithin(startMs).then((answer) => answer?.kind === 'ready'),
    async run(text) {
      id++;
      const answered = answerWithin(timeoutMs);
      worker.post({ id, text });
      const answer = await answered;
      if (answer?.kind === 'parsed') return { verdict: answer.parsed, isAlive };
      if (answer?.kind === 'failed') failed(answer.message);
      const isSlow = answer === undefined && isAlive;
      if (isSlow) end();
      return { verdict: isSlow ? { kind: 'slow', timeoutMs } : { kind: 'failed' }, isAlive };
    },
    end,
  };

  function end(): void {
    isAlive = false;
    worker.terminate();
    settle(undefined);
  }

  /** The next answer; undefined if none arrives in time, or if the worker ends. */
  function answerWithin(ms: number): Promise<ParseAnswer | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), ms);
      settle = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
    });
  }
}
