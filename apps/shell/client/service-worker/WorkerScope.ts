import type { ServiceWorkerMessage } from '../../contract/serviceWorker.ts';

type ExtendableEvent = { waitUntil(promise: Promise<unknown>): void };
type MessageEvent = ExtendableEvent & { data: ServiceWorkerMessage };

/** What the worker uses of its global scope. TypeScript's types of workers exclude those of pages. */
export type WorkerScope = {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};
