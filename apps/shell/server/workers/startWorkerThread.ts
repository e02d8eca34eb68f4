import type { ShellMessage, WorkerMessage, WorkerStart } from '@gniazdo/composition/protocol';
import type { spawnRelease } from '@gniazdo/composition/spawn';
import type { FastifyBaseLogger } from 'fastify';
import {
  AbortedError,
  DeadlineError,
  RemoteThrewError,
  RemoteUnavailableError,
  type WorkerError,
  WorkerGoneError,
} from './errors.ts';
import { createStuckCheck } from './createStuckCheck.ts';

/** An answer that takes longer than this raises the question whether the worker is stuck. */
const SUSPICIOUS_MS = 400;

export type Ready = Extract<WorkerMessage, { type: 'ready' }>;
export type Want = Extract<WorkerMessage, { type: 'want' }>;
export type Answer = Extract<WorkerMessage, { type: 'page' | 'redirect' | 'fragment' | 'endpoint' }>;
type Ask = Extract<ShellMessage, { type: 'page' | 'fragment' | 'endpoint' }>;
// Omit on a union would merge it into one shape.
export type Question = Ask extends infer A ? (A extends Ask ? Omit<A, 'id'> : never) : never;

export type CallOptions = { deadlineMs: number; signal?: AbortSignal; onWant?: (want: Want) => void };

type Pending = {
  requestId: string;
  resolve: (answer: Answer) => void;
  reject: (error: WorkerError) => void;
  onWant?: (want: Want) => void;
};

export type WorkerMemory = { heap: number; external: number };

export type WorkerThread = ReturnType<typeof startWorkerThread>;

type Options = {
  bundle: string;
  start: WorkerStart;
  log: FastifyBaseLogger;
  spawn: typeof spawnRelease;
  onGone: () => void;
};

/** One life of a remote's worker: asks it questions until it ends. */
export function startWorkerThread({ bundle, start, log, spawn, onGone }: Options) {
  const worker = spawn(bundle, start, { stdout: true, stderr: true });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let isGone = false;
  let isDraining = false;
  const ready = Promise.withResolvers<Ready>();
  const ended = Promise.withResolvers<void>();
  // Whoever waits for it is told; nobody has to.
  ready.promise.catch(() => undefined);

  const stuckCheck = createStuckCheck({
    ping: () => post({ type: 'ping', id: (lastId += 1) }),
    cpuMs: async () => {
      const { user, system } = await worker.cpuUsage();
      return (user + system) / 1000;
    },
    onStuck() {
      gone('it was stuck');
      void worker.terminate();
    },
  });

  worker.on('message', (message: WorkerMessage) => {
    stuckCheck.heard();
    if (message.type === 'ready') return ready.resolve(message);
    if (message.type === 'log') return log[message.level]({ ...message.fields }, message.message);
    if (message.type === 'pong') return;
    const call = pending.get(message.id);
    // Answers to what was given up meanwhile.
    if (!call) return;
    if (message.type === 'want') return call.onWant?.(message);
    if (message.type === 'error') {
      log.warn({ requestId: call.requestId, kind: message.kind, stack: message.stack }, message.message);
      const Failure = message.kind === 'unavailable' ? RemoteUnavailableError : RemoteThrewError;
      return call.reject(new Failure(message.message));
    }
    call.resolve(message);
  });
  worker.on('error', (error) => {
    log.error({ err: error }, 'The remote crashed');
    gone(error.message);
  });
  worker.on('messageerror', (error) => log.error({ err: error }, 'The remote sent what can not be read'));
  worker.on('exit', (code) => gone(`it ended with code ${code}`));
  worker.stdout.on('data', (text: Buffer) => log.info(text.toString('utf8').trimEnd()));
  worker.stderr.on('data', (text: Buffer) => log.warn(text.toString('utf8').trimEnd()));

  function gone(why: string) {
    if (isGone) return;
    isGone = true;
    const error = new WorkerGoneError(`The worker of ${start.name}@${start.version} is gone: ${why}.`);
    ready.reject(error);
    stuckCheck.close();
    const requestIds = [...pending.values()].map(({ requestId }) => requestId);
    for (const call of [...pending.values()]) call.reject(error);
    log[isDraining ? 'debug' : 'error']({ why, requestIds }, 'The worker of the remote is gone');
    ended.resolve();
    onGone();
  }

  function post(message: ShellMessage) {
    if (!isGone) worker.postMessage(message);
  }

  function call(question: Question, { deadlineMs, signal, onWant }: CallOptions): Promise<Answer> {
    if (isGone) return Promise.reject(new WorkerGoneError(`The worker of ${start.name} is gone.`));
    const id = (lastId += 1);
    return new Promise<Answer>((resolve, reject) => {
      const settle = () => {
        pending.delete(id);
        clearTimeout(timer);
        clearTimeout(suspicion);
        signal?.removeEventListener('abort', handleAbort);
      };
      const giveUp = (error: WorkerError) => {
        settle();
        post({ type: 'abort', id });
        reject(error);
      };
      const handleAbort = () => giveUp(new AbortedError('The visitor has gone.'));
      const timer = setTimeout(() => {
        giveUp(new DeadlineError(`${start.name} gave no answer within ${deadlineMs} ms.`));
        stuckCheck.begin();
      }, deadlineMs);
      const suspicion = setTimeout(stuckCheck.begin, SUSPICIOUS_MS);
      if (signal?.aborted) return handleAbort();
      signal?.addEventListener('abort', handleAbort, { once: true });
      pending.set(id, {
        requestId: question.request.requestId,
        onWant,
        resolve: (answer) => (settle(), resolve(answer)),
        reject: (error) => (settle(), reject(error)),
      });
      post({ ...question, id } as ShellMessage);
    });
  }

  return {
    ready: ready.promise,
    /** Resolves when it is gone, for whatever reason. */
    ended: ended.promise,
    call,
    get pendingCount() {
      return pending.size;
    },
    /** Bytes on its heap, and bytes outside of it that its Buffers and native objects hold. Null when it is gone. */
    async memory(): Promise<WorkerMemory | null> {
      const statistics = await worker.getHeapStatistics().catch(() => null);
      return statistics && { heap: statistics.used_heap_size, external: statistics.external_memory };
    },
    /** Lets it finish by itself; ends it after `timeoutMs`. Resolves when it has ended. */
    async drain(timeoutMs: number) {
      if (isGone) return;
      isDraining = true;
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      post({ type: 'drain' });
      const timer = setTimeout(() => void worker.terminate(), timeoutMs);
      await exited;
      clearTimeout(timer);
    },
    async terminate(why = 'the shell ended it') {
      gone(why);
      await worker.terminate();
    },
  };
}
