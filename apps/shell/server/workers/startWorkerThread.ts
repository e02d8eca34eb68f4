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

/** A call that takes longer than this starts a check whether the worker is stuck. */
const STUCK_CHECK_AFTER_MS = 400;

export type CallOptions = {
  deadlineMs: number;
  signal?: AbortSignal;
  onFragmentRequest?: (fragment: RequestedFragment) => void;
};

export type WorkerMemory = { heap: number; external: number };

export type WorkerThread = ReturnType<typeof startWorkerThread>;

type Options = {
  bundle: string;
  start: WorkerStart;
  log: FastifyBaseLogger;
  spawn: typeof spawnRelease;
  onExit: () => void;
};

/** Starts one worker thread of a release; it takes calls until it ends. */
export function startWorkerThread({ bundle, start, log, spawn, onExit }: Options) {
  const key = `${start.name}@${start.version}`;
  const worker = spawn(bundle, start, { stdout: true, stderr: true });
  let isDraining = false;
  worker.on('error', (error) => log.error({ err: error }, 'The remote crashed'));
  worker.on('messageerror', (error) =>
    log.error({ err: error }, 'The remote sent a message that cannot be deserialized'),
  );
  worker.stdout.on('data', (text: Buffer) => log.info(text.toString('utf8').trimEnd()));
  worker.stderr.on('data', (text: Buffer) => log.warn(text.toString('utf8').trimEnd()));

  const client = createWorkerClient(worker, key, {
    onMessage: () => stuckCheck.noteMessage(),
    onLog: ({ level, message, fields }) => log[level]({ ...fields }, message),
    onLost(why, requestIds) {
      stuckCheck.close();
      log[isDraining ? 'debug' : 'error']({ why, requestIds }, 'The worker has ended');
      onExit();
    },
  });
  const stuckCheck = createStuckCheck({
    ping: client.ping,
    cpuMs: async () => {
      const { user, system } = await worker.cpuUsage();
      return (user + system) / 1000;
    },
    onStuck: () => void client.terminate('it was stuck'),
  });

  async function call(
    request: WorkerRequest,
    { deadlineMs, signal, onFragmentRequest }: CallOptions,
  ): Promise<WorkerResponse> {
    const stuckTimer = setTimeout(stuckCheck.start, STUCK_CHECK_AFTER_MS);
    try {
      return await client.call(request, { timeoutMs: deadlineMs, signal, onFragmentRequest });
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
    get pendingCount() {
      return client.pendingCount;
    },
    /** Bytes on the heap, and bytes of Buffers and native objects outside of it. Null when the worker has ended. */
    async memory(): Promise<WorkerMemory | null> {
      const statistics = await worker.getHeapStatistics().catch(() => null);
      return statistics && { heap: statistics.used_heap_size, external: statistics.external_memory };
    },
    /** The worker finishes its calls; it is terminated after `timeoutMs`. Resolves when it has ended. */
    drain(timeoutMs: number) {
      isDraining = true;
      return client.drain(timeoutMs);
    },
    terminate: (why = 'the shell ended it') => client.terminate(why),
  };
}
