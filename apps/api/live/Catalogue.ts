import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ApiFailure, failures } from '../errors.ts';
import { buildReference } from '../reference/loadReference.ts';
import type { Reference } from '../reference/Reference.ts';
import type { Answers, Said } from './threadMessages.ts';

/** The small tables and the day (ISO, in Poland) in which reductions and codes hold. */
export type Present = { reference: Reference; day: string };

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };

const STOP_WITHIN_MS = 3_000;
const RESTART_AFTER_MS = 500;

/** The catalogue as the resources see it: small tables here, everything large behind questions to its thread. */
export class Catalogue {
  readonly #databaseUrl: string;
  readonly #onError: (error: unknown) => void;
  #worker: Worker | null = null;
  #present: Present | null = null;
  #isReady = false;
  #isStopped = false;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(databaseUrl: string, onError: (error: unknown) => void) {
    this.#databaseUrl = databaseUrl;
    this.#onError = onError;
  }

  /** Null until everything has been read once. Take it anew for each request. */
  get current() {
    return this.#isReady ? this.#present : null;
  }

  /** Resolves when the catalogue can be read; fails when its thread ends before. */
  start() {
    return new Promise<void>((resolve, reject) => this.#start(resolve, reject));
  }

  /** Asks the thread; fails with 503 while it isn't ready. */
  ask<Name extends keyof Answers>(name: Name, ...args: Answers[Name]['args']): Promise<Answers[Name]['answer']> {
    const worker = this.#worker;
    if (!worker || (!this.#isReady && name !== 'stop')) return Promise.reject(new ApiFailure(failures.unavailable));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, args });
    });
  }

  async stop() {
    this.#isStopped = true;
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    await Promise.race([
      this.ask('stop')
        .then(() => ended)
        .catch(() => undefined),
      pause(STOP_WITHIN_MS, null, { ref: false }),
    ]);
    await worker.terminate();
  }

  #start(onReady: () => void, onFailed: (error: Error) => void) {
    const worker = new Worker(new URL('./catalogueThread.ts', import.meta.url), {
      workerData: { databaseUrl: this.#databaseUrl },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.#worker = worker;
    worker.on('message', (said: Said) => {
      if (said.kind === 'ready') {
        this.#isReady = true;
        onReady();
      } else this.#hear(said);
    });
    let failure = new Error('The thread of the catalogue has ended.');
    worker.on('error', (error: Error) => (failure = error));
    worker.on('exit', () => {
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(new ApiFailure(failures.unavailable, { cause: failure }));
      this.#waiting.clear();
      if (this.#isStopped) return;
      const wasReady = this.#isReady;
      this.#isReady = false;
      if (!wasReady) onFailed(failure);
      else this.#restart(failure);
    });
  }

  /** A thread that ends by itself has a fault or no memory: the process goes on without lists until a new one is ready. */
  #restart(failure: Error) {
    this.#onError(failure);
    const again = (error: Error) => this.#isStopped || this.#restart(error);
    setTimeout(() => this.#isStopped || this.#start(() => undefined, again), RESTART_AFTER_MS);
  }

  #hear(said: Exclude<Said, { kind: 'ready' }>) {
    switch (said.kind) {
      case 'reference':
        this.#present = { reference: buildReference(said.reference), day: said.day };
        return;
      case 'warning':
        this.#onError(new Error(said.text));
        return;
      case 'answer':
        this.#take(said.id)?.resolve(said.answer as never);
        return;
      case 'failure':
        this.#take(said.id)?.reject(Object.assign(new Error(said.message), { code: said.code }));
    }
  }

  #take(id: number) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}
