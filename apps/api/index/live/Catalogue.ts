import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { RequestError, failures } from '../../errors.ts';
import { buildReference } from '../reference/readReferenceRows.ts';
import type { Reference } from '../reference/Reference.ts';
import type { CatalogueMethods, ThreadMessage } from './threadMessages.ts';

/** The small tables, and the day in Poland (`2026-11-20`) that decides which reductions and voucher codes apply. */
export type CatalogueSnapshot = { reference: Reference; day: string };

type Options = {
  databaseUrl: string;
  onError: (error: unknown) => void;
  /** Called with a position of the database before results have the changes up to there. */
  onPosition?: (position: string) => void;
};

type PendingCall = { resolve: (result: never) => void; reject: (error: Error) => void };

const STOP_TIMEOUT_MS = 3_000;
const RESTART_DELAY_MS = 500;

/**
 * The catalogue for the resources. The small tables are in this thread; the large indexes live in a worker thread and are
 * queried by message.
 */
export class Catalogue {
  readonly #thread: URL;
  readonly #options: Options;
  #worker: Worker | null = null;
  #snapshot: CatalogueSnapshot | null = null;
  #isReady = false;
  #isStopped = false;
  #pendingCalls = new Map<number, PendingCall>();
  #lastId = 0;

  /** `thread`: the file that calls `serveCatalogue`. */
  constructor(thread: URL, options: Options) {
    this.#thread = thread;
    this.#options = options;
  }

  /** Null until the catalogue is built. It changes over time: read it once per request. */
  get current() {
    return this.#isReady ? this.#snapshot : null;
  }

  /** Resolves when the catalogue is built; rejects if its thread ends before that. */
  start() {
    return new Promise<void>((resolve, reject) => this.#start(resolve, reject));
  }

  /** Calls a method of the thread; rejects with 503 while the thread is not ready. */
  call<Name extends keyof CatalogueMethods>(
    name: Name,
    ...args: CatalogueMethods[Name]['args']
  ): Promise<CatalogueMethods[Name]['result']> {
    const worker = this.#worker;
    if (!worker || (!this.#isReady && name !== 'stop')) return Promise.reject(new RequestError(failures.unavailable));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pendingCalls.set(id, { resolve, reject });
      worker.postMessage({ id, name, args });
    });
  }

  async stop() {
    this.#isStopped = true;
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    await Promise.race([
      this.call('stop')
        .then(() => ended)
        .catch(() => undefined),
      pause(STOP_TIMEOUT_MS, null, { ref: false }),
    ]);
    await worker.terminate();
  }

  #start(onReady: () => void, onFailed: (error: Error) => void) {
    const worker = new Worker(this.#thread, {
      workerData: { databaseUrl: this.#options.databaseUrl },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.#worker = worker;
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'ready') {
        this.#isReady = true;
        onReady();
      } else this.#handleMessage(message);
    });
    let failure = new Error('The catalogue thread ended unexpectedly.');
    worker.on('error', (error: Error) => (failure = error));
    worker.on('exit', () => {
      this.#worker = null;
      for (const { reject } of this.#pendingCalls.values())
        reject(new RequestError(failures.unavailable, { cause: failure }));
      this.#pendingCalls.clear();
      if (this.#isStopped) return;
      const wasReady = this.#isReady;
      this.#isReady = false;
      if (!wasReady) onFailed(failure);
      else this.#restart(failure);
    });
  }

  /** Starts a new thread after a crash (a defect, or out of memory). Until it is ready, lists respond with 503. */
  #restart(failure: Error) {
    this.#options.onError(failure);
    const onFailed = (error: Error) => this.#isStopped || this.#restart(error);
    setTimeout(() => this.#isStopped || this.#start(() => undefined, onFailed), RESTART_DELAY_MS);
  }

  #handleMessage(message: Exclude<ThreadMessage, { kind: 'ready' }>) {
    switch (message.kind) {
      case 'reference':
        this.#snapshot = { reference: buildReference(message.reference), day: message.day };
        return;
      case 'position':
        this.#options.onPosition?.(message.position);
        return;
      case 'warning':
        this.#options.onError(new Error(message.text));
        return;
      case 'result':
        this.#takePending(message.id)?.resolve(message.result as never);
        return;
      case 'error':
        this.#takePending(message.id)?.reject(Object.assign(new Error(message.message), { code: message.code }));
    }
  }

  #takePending(id: number) {
    const pending = this.#pendingCalls.get(id);
    this.#pendingCalls.delete(id);
    return pending;
  }
}
