import { Worker } from 'node:worker_threads';
import type { ShellMessage, WorkerMessage, WorkerStart } from '@gniazdo/composition/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { AbortedError, DeadlineError, RemoteThrewError, type WorkerError, WorkerGoneError } from './errors.ts';
import { PREAMBLE, RESOURCE_LIMITS, WORKER_ENV } from './workerScope.ts';

/** A worker that has missed a deadline must answer a ping within this time, or it is stuck. */
const PING_MS = 250;

export type Ready = Extract<WorkerMessage, { type: 'ready' }>;
export type Want = Extract<WorkerMessage, { type: 'want' }>;
export type Answer = Extract<WorkerMessage, { type: 'page' | 'redirect' | 'fragment' | 'endpoint' }>;
type Ask = Extract<ShellMessage, { type: 'page' | 'fragment' | 'endpoint' }>;
// Omit on a union would merge it into one shape.
export type Question = Ask extends infer A ? (A extends Ask ? Omit<A, 'id'> : never) : never;

export type CallOptions = { deadlineMs: number; signal?: AbortSignal; onWant?: (want: Want) => void };

type Pending = {
  resolve: (answer: Answer) => void;
  reject: (error: WorkerError) => void;
  onWant?: (want: Want) => void;
};

export type WorkerThread = ReturnType<typeof startWorkerThread>;

type Options = { bundle: string; start: WorkerStart; log: FastifyBaseLogger; onGone: () => void };

/** One life of a remote's worker: asks it questions until it ends. */
export function startWorkerThread({ bundle, start, log, onGone }: Options) {
  const worker = new Worker(PREAMBLE + bundle, {
    eval: true,
    name: `${start.name}@${start.version}`,
    workerData: start,
    env: WORKER_ENV,
    execArgv: [],
    resourceLimits: RESOURCE_LIMITS,
    stdout: true,
    stderr: true,
  });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let isGone = false;
  let hasSpoken = false;
  let isPinging = false;
  let isDraining = false;
  const ready = Promise.withResolvers<Ready>();
  // Whoever waits for it is told; nobody has to.
  ready.promise.catch(() => undefined);

  worker.on('message', (message: WorkerMessage) => {
    hasSpoken = true;
    if (message.type === 'ready') return ready.resolve(message);
    if (message.type === 'log') return log[message.level]({ ...message.fields }, message.message);
    if (message.type === 'pong') return;
    const call = pending.get(message.id);
    // Answers to what was given up meanwhile.
    if (!call) return;
    if (message.type === 'want') return call.onWant?.(message);
    if (message.type === 'error') {
      log.warn({ stack: message.stack }, message.message);
      return call.reject(new RemoteThrewError(message.message));
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
    for (const call of [...pending.values()]) call.reject(error);
    log[isDraining ? 'debug' : 'error']({ why }, 'The worker of the remote is gone');
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
        checkIsAlive();
      }, deadlineMs);
      if (signal?.aborted) return handleAbort();
      signal?.addEventListener('abort', handleAbort, { once: true });
      pending.set(id, {
        onWant,
        resolve: (answer) => (settle(), resolve(answer)),
        reject: (error) => (settle(), reject(error)),
      });
      post({ ...question, id } as ShellMessage);
    });
  }

  /** Ends the worker when it answers nothing at all any more; a slow one that talks is left alone. */
  function checkIsAlive() {
    if (isPinging || isGone) return;
    isPinging = true;
    hasSpoken = false;
    post({ type: 'ping', id: (lastId += 1) });
    setTimeout(() => {
      // If this thread itself was late, the answer may be waiting: let messages come in before the verdict.
      setImmediate(() =>
        setImmediate(() => {
          isPinging = false;
          if (hasSpoken || isGone) return;
          gone('it was stuck');
          void worker.terminate();
        }),
      );
    }, PING_MS);
  }

  return {
    ready: ready.promise,
    call,
    get pendingCount() {
      return pending.size;
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
    async terminate() {
      gone('the shell ended it');
      await worker.terminate();
    },
  };
}
