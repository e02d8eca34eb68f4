import { createPendingCalls } from './createPendingCalls.ts';
import type { RequestedFragment, ShellMessage, WorkerMessage } from './messages.ts';
import { parseWorkerMessage, ProtocolError } from './parseWorkerMessage.ts';
import type { ReleaseProcess } from './ReleaseProcess.ts';
import { AbortedError, DeadlineError, WorkerLostError } from './WorkerError.ts';

export * from './WorkerError.ts';
export type { WorkerResponse } from './createPendingCalls.ts';
export type { ProcessUsage, ReleaseProcess } from './ReleaseProcess.ts';
import type { WorkerResponse } from './createPendingCalls.ts';

type Call = Extract<ShellMessage, { request: unknown }>;
/** A page, a fragment or an endpoint to render; the client adds the id. */
// Distributes over the union, which a plain Omit would merge into one shape.
export type WorkerRequest = Call extends infer C ? (C extends Call ? Omit<C, 'id'> : never) : never;
export type WorkerReady = Extract<WorkerMessage, { type: 'ready' }>;
type WorkerLog = Extract<WorkerMessage, { type: 'log' }>;

export type CallOptions = {
  timeoutMs: number;
  signal?: AbortSignal;
  /** Called for each fragment that a page needs, while the page still renders. */
  onFragmentRequest?: (fragment: RequestedFragment) => void;
};

type Options = {
  /** Called for every valid message, including late responses: it shows that the worker is alive. */
  onMessage?: (message: WorkerMessage) => void;
  onLog?: (log: WorkerLog) => void;
  /** Called once, when the worker has ended or crashed. `requestIds` are those of the calls that fail because of it. */
  onLost?: (reason: string, requestIds: string[]) => void;
};

/**
 * The shell's side of the worker protocol, for a process started by `spawnRelease`. A worker that breaks the protocol is
 * terminated. `key`: `listing@1.0.0`, for messages.
 */
export function createWorkerClient(worker: ReleaseProcess, key: string, { onMessage, onLog, onLost }: Options = {}) {
  const calls = createPendingCalls();
  /** By id: called with the response. */
  const pings = new Map<number, () => void>();
  const ready = Promise.withResolvers<WorkerReady>();
  const ended = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<void>();
  let lastId = 0;
  let isReady = false;
  let isLost = false;
  // Prevents an unhandled rejection if no caller waits for it.
  ready.promise.catch(() => undefined);

  worker.listen({
    onFrame(head, body) {
      if (isLost) return;
      try {
        const message = parseWorkerMessage(head, body);
        onMessage?.(message);
        handle(message);
      } catch (error) {
        if (!(error instanceof ProtocolError)) throw error;
        void terminate(error.message);
      }
    },
    onInvalid: (reason) => void terminate(reason),
    onExit(reason) {
      giveUp(reason);
      exited.resolve();
    },
  });

  function handle(message: WorkerMessage) {
    switch (message.type) {
      case 'ready':
        if (isReady) throw new ProtocolError('it sent a second "ready"');
        isReady = true;
        return ready.resolve(message);
      case 'crash':
        onLog?.({ type: 'log', level: 'error', message: message.message, fields: { stack: message.stack } });
        return giveUp(message.message.replace(/\.$/, ''));
      case 'log':
        return onLog?.(message);
      case 'pong':
        if (!pings.has(message.id)) throw new ProtocolError('it sent a "pong" without a "ping"');
        pings.get(message.id)!();
        pings.delete(message.id);
        return;
      default:
        calls.settle(message);
    }
  }

  function giveUp(reason: string) {
    if (isLost) return;
    isLost = true;
    const error = createLostError(reason);
    ready.reject(error);
    const requestIds = calls.rejectAll(error);
    onLost?.(reason, requestIds);
    ended.resolve();
  }

  function createLostError(reason: string) {
    return new WorkerLostError(`The worker of ${key} is lost: ${reason}.`, reason);
  }

  function post(message: ShellMessage) {
    if (!isLost) worker.send(message);
  }

  async function terminate(reason = 'it was terminated') {
    giveUp(reason);
    await worker.kill();
  }

  return {
    /** Rejects with WorkerLostError when the worker ends before it is ready. */
    ready: ready.promise,
    /** Resolves when the worker is lost, for any reason. */
    ended: ended.promise,
    get pendingCount() {
      return calls.size;
    },

    /** Rejects with WorkerError. An aborted or late call is aborted in the worker too. */
    call(request: WorkerRequest, { timeoutMs, signal, onFragmentRequest }: CallOptions): Promise<WorkerResponse> {
      if (isLost) return Promise.reject(createLostError('it ended before this call'));
      if (signal?.aborted) return Promise.reject(new AbortedError('The call is aborted.'));
      const id = ++lastId;
      return new Promise<WorkerResponse>((resolve, reject) => {
        const stopWaiting = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', handleAbort);
        };
        const cancel = (error: Error) => {
          stopWaiting();
          calls.cancel(id);
          post({ type: 'abort', id });
          reject(error);
        };
        const handleAbort = () => cancel(new AbortedError('The call is aborted.'));
        const timer = setTimeout(
          () => cancel(new DeadlineError(`${key} did not respond within ${Math.round(timeoutMs)} ms.`)),
          timeoutMs,
        );
        signal?.addEventListener('abort', handleAbort, { once: true });
        calls.add(id, {
          type: request.type,
          requestId: request.request.requestId,
          onFragmentRequest,
          resolve: (response) => (stopWaiting(), resolve(response)),
          reject: (error) => (stopWaiting(), reject(error)),
        });
        post({ ...request, id } as ShellMessage);
      });
    },

    /**
     * The worker responds with a `pong`, which `onMessage` sees, unless its code blocks it. Resolves with the response;
     * never if there is none.
     */
    ping() {
      const { promise, resolve } = Promise.withResolvers<void>();
      pings.set(++lastId, resolve);
      post({ type: 'ping', id: lastId });
      return promise;
    },

    /** The worker finishes its calls and exits; terminated after `timeoutMs`. Resolves when it has exited. */
    async drain(timeoutMs: number) {
      if (isLost) return;
      post({ type: 'drain' });
      const timer = setTimeout(() => void worker.kill(), timeoutMs);
      await exited.promise;
      clearTimeout(timer);
    },

    /** Ends the process now; calls fail with the reason. */
    terminate,
  };
}
