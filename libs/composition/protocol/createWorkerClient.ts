import type { Worker } from 'node:worker_threads';
import type { RequestedFragment, ShellMessage, WorkerMessage } from './messages.ts';
import {
  AbortedError,
  DeadlineError,
  RemoteRejectedError,
  RemoteThrewError,
  RemoteUnavailableError,
  WorkerLostError,
} from './WorkerError.ts';

export * from './WorkerError.ts';

type Call = Extract<ShellMessage, { request: unknown }>;
/** A page, a fragment or an endpoint to render; the client adds the id. */
// Distributes over the union, which a plain Omit would merge into one shape.
export type WorkerRequest = Call extends infer C ? (C extends Call ? Omit<C, 'id'> : never) : never;
export type WorkerResponse = Extract<WorkerMessage, { type: 'page' | 'redirect' | 'fragment' | 'endpoint' }>;
export type WorkerReady = Extract<WorkerMessage, { type: 'ready' }>;
type WorkerLog = Extract<WorkerMessage, { type: 'log' }>;

export type CallOptions = {
  timeoutMs: number;
  signal?: AbortSignal;
  /** Called for each fragment that a page needs, while the page still renders. */
  onFragmentRequest?: (fragment: RequestedFragment) => void;
};

type Options = {
  /** Called for every message, including late responses: it shows that the worker is alive. */
  onMessage?: (message: WorkerMessage) => void;
  onLog?: (log: WorkerLog) => void;
  /** Called once, when the worker has ended or crashed. `requestIds` are those of the calls that fail because of it. */
  onLost?: (reason: string, requestIds: string[]) => void;
};

type PendingCall = {
  requestId: string;
  resolve: (response: WorkerResponse) => void;
  reject: (error: Error) => void;
  onFragmentRequest?: (fragment: RequestedFragment) => void;
};

/**
 * The shell's side of the worker protocol, for a thread started by `spawnRelease`. `key`: `listing@1.0.0`, for
 * messages.
 */
export function createWorkerClient(worker: Worker, key: string, { onMessage, onLog, onLost }: Options = {}) {
  const pending = new Map<number, PendingCall>();
  const ready = Promise.withResolvers<WorkerReady>();
  const ended = Promise.withResolvers<void>();
  let lastId = 0;
  let isLost = false;
  // Prevents an unhandled rejection if no caller waits for it.
  ready.promise.catch(() => undefined);

  worker.on('message', (message: WorkerMessage) => {
    onMessage?.(message);
    if (message.type === 'ready') return ready.resolve(message);
    if (message.type === 'log') return onLog?.(message);
    if (message.type === 'pong') return;
    const call = pending.get(message.id);
    // The call was aborted or timed out before the response arrived.
    if (!call) return;
    if (message.type === 'fragment-request') return call.onFragmentRequest?.(message);
    if (message.type === 'error') {
      return call.reject(createReportedError(message));
    }
    call.resolve(message);
  });
  worker.on('error', (error) => giveUp(error.message));
  worker.on('exit', (code) => giveUp(`it ended with code ${code}`));

  function giveUp(reason: string) {
    if (isLost) return;
    isLost = true;
    const error = createLostError(reason);
    const calls = [...pending.values()];
    ready.reject(error);
    for (const call of calls) call.reject(error);
    onLost?.(
      reason,
      calls.map(({ requestId }) => requestId),
    );
    ended.resolve();
  }

  function createLostError(reason: string) {
    return new WorkerLostError(`The worker of ${key} is lost: ${reason}.`, reason);
  }

  function post(message: ShellMessage) {
    if (!isLost) worker.postMessage(message);
  }

  return {
    /** Rejects with WorkerLostError when the worker ends before it is ready. */
    ready: ready.promise,
    /** Resolves when the worker is lost, for any reason. */
    ended: ended.promise,
    get pendingCount() {
      return pending.size;
    },

    /** Rejects with WorkerError. An aborted or late call is aborted in the worker too. */
    call(request: WorkerRequest, { timeoutMs, signal, onFragmentRequest }: CallOptions): Promise<WorkerResponse> {
      if (isLost) return Promise.reject(createLostError('it ended before this call'));
      if (signal?.aborted) return Promise.reject(new AbortedError('The call is aborted.'));
      const id = ++lastId;
      return new Promise<WorkerResponse>((resolve, reject) => {
        const settle = () => {
          pending.delete(id);
          clearTimeout(timer);
          signal?.removeEventListener('abort', handleAbort);
        };
        const cancel = (error: Error) => {
          settle();
          post({ type: 'abort', id });
          reject(error);
        };
        const handleAbort = () => cancel(new AbortedError('The call is aborted.'));
        const timer = setTimeout(
          () => cancel(new DeadlineError(`${key} did not respond within ${timeoutMs} ms.`)),
          timeoutMs,
        );
        signal?.addEventListener('abort', handleAbort, { once: true });
        pending.set(id, {
          requestId: request.request.requestId,
          onFragmentRequest,
          resolve: (response) => (settle(), resolve(response)),
          reject: (error) => (settle(), reject(error)),
        });
        post({ ...request, id } as ShellMessage);
      });
    },

    /** The worker responds with a `pong`, which `onMessage` sees, unless its thread is blocked. */
    ping: () => post({ type: 'ping', id: ++lastId }),

    /** The worker finishes its calls and exits; terminated after `timeoutMs`. Resolves when it has exited. */
    async drain(timeoutMs: number) {
      if (isLost) return;
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      post({ type: 'drain' });
      const timer = setTimeout(() => void worker.terminate(), timeoutMs);
      await exited;
      clearTimeout(timer);
    },

    /** Ends the thread now; calls fail with the reason. */
    async terminate(reason = 'it was terminated') {
      giveUp(reason);
      await worker.terminate();
    },
  };
}

function createReportedError({ kind, message, stack, status = 400 }: Extract<WorkerMessage, { type: 'error' }>) {
  if (kind === 'rejected') return new RemoteRejectedError(message, status, stack);
  return kind === 'unavailable' ? new RemoteUnavailableError(message, stack) : new RemoteThrewError(message, stack);
}
