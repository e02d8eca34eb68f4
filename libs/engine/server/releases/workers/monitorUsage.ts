import type { ProcessUsage } from '@gniazdo/composition/worker-client';

const CHECK_INTERVAL_MS = 250;
const MB = 1024 * 1024;

/** Above this, a worker is replaced gracefully. An idle worker has 17 to 45 MB, a busy one about 100 MB. */
const SOFT_LIMIT_BYTES = 220 * MB;
/** Above this, a worker is terminated. V8 ends it at 256 MB of heap; on Linux the system refuses more as well. */
const HARD_LIMIT_BYTES = 400 * MB;

/** CPU time without a request that a worker may use: a share of the time, for garbage collection, … */
const IDLE_CPU_SHARE = 0.05;
/** … and this much in addition, ms. An endless loop reaches it in 2 s on a free core. */
const MAX_IDLE_CPU_MS = 1500;

type Options = {
  readUsage: () => Promise<ProcessUsage | null>;
  pendingCount: () => number;
  /** Calls since the start. */
  callCount: () => number;
  onSoftLimit: (usage: ProcessUsage) => void;
  onHardLimit: (usage: ProcessUsage) => void;
  /** The worker keeps using the CPU although it has no request. */
  onIdleCpu: () => void;
  now?: () => number;
};

/** Checks memory and CPU time of a worker four times a second, also while its code is in a loop. */
export function monitorUsage({
  readUsage,
  pendingCount,
  callCount,
  onSoftLimit,
  onHardLimit,
  onIdleCpu,
  now = performance.now.bind(performance),
}: Options) {
  let last: ProcessUsage | null = null;
  let lastAt = now();
  let idleCalls: number | null = null;
  let idleCpuMs = 0;
  let isChecking = false;
  let isStopped = false;
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
  timer.unref();

  async function check() {
    if (isChecking) return;
    isChecking = true;
    const usage = await readUsage();
    isChecking = false;
    if (!usage || isStopped) return;
    const before = last;
    const elapsedMs = now() - lastAt;
    last = usage;
    lastAt = now();
    if (usage.memoryBytes > HARD_LIMIT_BYTES) return onHardLimit(usage);
    if (usage.memoryBytes > SOFT_LIMIT_BYTES) onSoftLimit(usage);
    if (before) countIdleCpu(usage.cpuMs - before.cpuMs, elapsedMs);
  }

  /** Only intervals without any request count. */
  function countIdleCpu(cpuMs: number, elapsedMs: number) {
    const isIdle = pendingCount() === 0 && callCount() === idleCalls;
    idleCalls = pendingCount() === 0 ? callCount() : null;
    if (!isIdle) return;
    idleCpuMs = Math.max(0, idleCpuMs + cpuMs - elapsedMs * IDLE_CPU_SHARE);
    if (idleCpuMs < MAX_IDLE_CPU_MS) return;
    idleCpuMs = 0;
    onIdleCpu();
  }

  return {
    get last() {
      return last;
    },
    /** Runs a check now. */
    check,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
