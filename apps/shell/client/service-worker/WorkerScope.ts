import type { ServiceWorkerMessage } from '../../contract/serviceWorker.ts';

type ExtendableEvent = { waitUntil(promise: Promise<unknown>): void };
/** https://w3c.github.io/ServiceWorker/#register-router-method */
export type InstallEvent = ExtendableEvent & { addRoutes?(routes: Route[]): Promise<void> };
type Route = {
  condition: { urlPattern: URLPatternInit } | { requestMode: RequestMode };
  source: 'network' | 'fetch-event';
};
/** Scripts of releases can send anything. */
type MessageEvent = ExtendableEvent & { data: ServiceWorkerMessage | null };
type PushEvent = ExtendableEvent & { data: { json(): unknown } | null };
type NotificationEvent = ExtendableEvent & { notification: Notification };
export type SubscriptionChangeEvent = ExtendableEvent & {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
};

/** What the worker uses of its global scope. TypeScript's types of workers exclude those of pages. */
export type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(url: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChangeEvent) => void): void;
};
