import type { RequestedFragment, WorkerStart } from '@gniazdo/composition/protocol';
import type { spawnRelease } from '@gniazdo/composition/spawn';
import {
  createWorkerClient,
  DeadlineError,
  RemoteThrewError,
  RemoteUnavailableError,
  type WorkerRequest,
  type WorkerResponse,
} from '@gniazdo/composition/worker-client';
import type { FastifyBaseLogger } from 'fastify';
import { createStuckCheck } from './createStuckCheck.ts';
import { limitLog } from './limitLog.ts';

/** A call that takes longer than this starts a check whether the worker is stuck. */
const STUCK_CHECK_AFTER_MS = 400;

export type CallOptions = {
  deadlineMs: number;
  signal?: AbortSignal;
  onFragmentRequest?: (fragment: RequestedFragment) => void;
};

export type WorkerProcess = ReturnType<typeof startWorkerProcess>;

type Options = {
  bundle: string;
  start: WorkerStart;
  log: FastifyBaseLogger;
  spawn: typeof spawnRelease;
  onExit: () => void;
};

/** Starts one process of a release; it takes calls until it ends. */
export function startWorkerProcess({ bundle, start, log, spawn, onExit }: Options) {
  const key = `${start.name}@${start.version}`;
  const worker = spawn(bundle, start);
  let isDraining = false;
  let callCount = 0;
  let isCold = true;
  const output = limitLog(log, (why) => void client.terminate(why));
  output.read(worker.stdout, 'info');
  output.read(worker.stderr, 'warn');

  const client = createWorkerClient(worker, key, {
    onMessage: () => stuckCheck.noteMessage(),
    onLog: output.write,
    onLost(why, requestIds) {
      stuckCheck.close();
      log[isDraining ? 'debug' : 'error']({ why, requestIds, pid: worker.pid }, 'The worker has ended');
      onExit();
    },
  });
  const stuckCheck = createStuckCheck({
    ping: () => void client.ping(),
    cpuMs: async () => (await worker.readUsage())?.mainThreadCpuMs ?? 0,
    isCold: () => isCold,
    onStuck: () => void client.terminate('it was stuck'),
  });

  async function call(
    request: WorkerRequest,
    { deadlineMs, signal, onFragmentRequest }: CallOptions,
  ): Promise<WorkerResponse> {
    const stuckTimer = setTimeout(stuckCheck.start, STUCK_CHECK_AFTER_MS);
    callCount += 1;
    try {
      const response = await client.call(request, { timeoutMs: deadlineMs, signal, onFragmentRequest });
      isCold = false;
      return response;
    } catch (error) {
      if (error instanceof DeadlineError) stuckCheck.start();
      if (error instanceof RemoteThrewError || error instanceof RemoteUnavailableError) {
        const kind = error instanceof RemoteUnavailableError ? 'unavailable' : undefined;
        log.warn({ requestId: request.request.requestId, kind, stack: error.remoteStack }, error.message);
      }
      throw error;
    } finally {
      clearTimeout(stuckTimer);
    }
  }

  return {
    ready: client.ready,
    /** Resolves when the worker has ended for any reason. */
    ended: client.ended,
    call,
    pid: worker.pid,
    get pendingCount() {
      return client.pendingCount;
    },
    /** Calls since the start. */
    get callCount() {
      return callCount;
    },
    /** Memory and CPU time by the system's counters; null when the worker has ended. */
    readUsage: () => worker.readUsage(),
    /** The worker finishes its calls; it is terminated after `timeoutMs`. Resolves when it has ended. */
    drain(timeoutMs: number) {
      isDraining = true;
      return client.drain(timeoutMs);
    },
    terminate: (why = 'the shell ended it') => client.terminate(why),
  };
}
