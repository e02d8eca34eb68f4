import { setTimeout as wait } from 'node:timers/promises';
import { formatSeconds } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';

/** A process that ends so often within the window is not started again. */
const MAX_ENDS = 5;
const WINDOW_MS = 60_000;
const PAUSE_MS = 500;

/** A process that hangs keeps its port and does not end. It is asked again this long after each response. */
const PROBES = { pauseMs: 2000, timeoutMs: 3000 };
/** Failed probes in a row after which it is reported: 10 s. On a very busy machine it may respond again. */
const REPORTED_AFTER = 2;
/** And after which it is ended by SIGKILL: 30 s. */
const ENDED_AFTER = 6;

/** `ended` resolves with the reason. */
type Process = {
  pid: number;
  ended: Promise<string>;
  /** Absent: only an end is noticed. */
  isResponding?: (timeoutMs: number) => Promise<boolean>;
  stop: () => Promise<void>;
};

type Options = {
  /** `The shell` */
  title: string;
  start: (isRestart: boolean) => Promise<Process>;
  /** Called with the new process id after each restart. */
  onRestart?: (pid: number) => void;
  /** Called once, if the process ends again and again. */
  onGiveUp: (error: UserFacingError) => void;
  /** Aborted when the system stops. */
  signal?: AbortSignal;
  probes?: typeof PROBES;
  log?: { info: (line: string) => void; error: (line: string) => void };
};

export type SupervisedProcess = {
  readonly pid: number;
  /** Starts the process again, because its sources have changed. A failure is printed; the next call tries again. */
  replace: () => Promise<void>;
  stop: () => Promise<void>;
};

const TERMINAL = { info: (line: string) => console.log(line), error: (line: string) => console.error(line) };

/**
 * Starts a process, and starts it again with a message if it ends unexpectedly, e.g. by kill -9, or hangs. Rejects if the
 * first start does.
 */
export async function superviseProcess({
  title,
  start,
  onRestart,
  onGiveUp,
  signal,
  probes = PROBES,
  log = TERMINAL,
}: Options) {
  let hasStopped = false;
  const isStopping = () => hasStopped || signal?.aborted === true;
  let ends: number[] = [];
  let restarting: Promise<void> = Promise.resolve();
  let replaced: Process | undefined;
  let current = await start(false);
  watch(current);

  function watch(running: Process) {
    let hasEnded = false;
    void running.ended.then((reason) => {
      hasEnded = true;
      if (running !== replaced) restarting = restart(reason);
    });
    void probe(running, () => hasEnded);
  }

  async function probe({ pid, isResponding }: Process, hasEnded: () => boolean) {
    if (!isResponding) return;
    let failures = 0;
    while (!hasEnded()) {
      await wait(probes.pauseMs, undefined, { ref: false });
      const responds = await isResponding(probes.timeoutMs);
      if (hasEnded() || isStopping() || replaced?.pid === pid) return;
      if (responds && failures >= REPORTED_AFTER) log.info(`✓ ${title} responds again`);
      failures = responds ? 0 : failures + 1;
      if (failures === REPORTED_AFTER) log.error(`✗ ${title} does not respond: it hangs, or the machine is very busy.`);
      if (failures < ENDED_AFTER) continue;
      log.error(`✗ ${title} has not responded to ${failures} probes. Ending it …`);
      process.kill(pid, 'SIGKILL');
      return;
    }
  }

  async function restart(reason: string): Promise<void> {
    if (isStopping()) return;
    const now = performance.now();
    ends = [...ends.filter((at) => now - at < WINDOW_MS), now];
    if (ends.length >= MAX_ENDS) {
      onGiveUp(new UserFacingError(`${title} ended ${MAX_ENDS} times within a minute, the last time with: ${reason}.`));
      return;
    }
    log.error(`✗ ${title} ended (${reason}). Starting it again …`);
    await wait(PAUSE_MS * (ends.length - 1));
    if (isStopping()) return;
    try {
      current = await start(true);
    } catch (error) {
      return restart((error as Error).message);
    }
    if (isStopping()) return current.stop();
    log.info(`✓ ${title} runs again (${formatSeconds(performance.now() - now)})`);
    onRestart?.(current.pid);
    watch(current);
  }

  async function replace() {
    if (isStopping()) return;
    const startedAt = performance.now();
    replaced = current;
    await current.stop();
    try {
      current = await start(true);
    } catch (error) {
      if (!isStopping()) log.error(`✗ ${title} did not start: ${(error as Error).message}`);
      return;
    }
    if (isStopping()) return current.stop();
    ends = [];
    log.info(`✓ ${title} runs again (${formatSeconds(performance.now() - startedAt)})`);
    onRestart?.(current.pid);
    watch(current);
  }

  return {
    get pid() {
      return current.pid;
    },
    replace() {
      restarting = restarting.then(replace);
      return restarting;
    },
    async stop() {
      hasStopped = true;
      await restarting;
      await current.stop();
    },
  } satisfies SupervisedProcess;
}
