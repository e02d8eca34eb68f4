import { once } from 'node:events';
import type { EndpointRequest, PageRequest, ShellMessage, WorkerMessage } from '../protocol/messages.ts';
import { spawnRelease } from '../worker/spawnRelease.ts';

type Ready = Extract<WorkerMessage, { type: 'ready' }>;

/** Starts a release's bundle in a real worker thread; `messages` holds all it has said. */
export async function openWorker(bundle: string, apiUrl: string) {
  const worker = spawnRelease(bundle, { apiUrl, publicUrl: 'http://localhost', name: 'fixture', version: '1.0.0' });
  const messages: WorkerMessage[] = [];
  const waiting = new Set<() => void>();
  worker.on('message', (message: WorkerMessage) => {
    messages.push(message);
    waiting.forEach((look) => look());
  });

  /** The first message, past or future, that fits. */
  function whenSaid<T extends WorkerMessage>(fits: (message: WorkerMessage) => message is T): Promise<T> {
    return new Promise((resolve) => {
      function look() {
        const found = messages.find(fits);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      }
      waiting.add(look);
      look();
    });
  }

  return {
    worker,
    messages,
    ready: await whenSaid((message): message is Ready => message.type === 'ready'),
    whenSaid,
    send: (message: ShellMessage) => worker.postMessage(message),
    /** What ends a request: its page, redirect, HTML or error. */
    async ask(message: Extract<ShellMessage, { id: number }>) {
      worker.postMessage(message);
      return whenSaid(
        (said): said is Exclude<WorkerMessage, { type: 'want' }> =>
          'id' in said && said.id === message.id && said.type !== 'want',
      );
    },
    async close() {
      const exit = worker.threadId === -1 ? undefined : once(worker, 'exit');
      await worker.terminate();
      await exit;
    },
  };
}

export function buildPageRequest(overrides: Partial<PageRequest> = {}): PageRequest {
  return { url: '/pl/list/sofy', params: {}, requestId: 'r-1', device: 'desktop', isBot: false, ...overrides };
}

export function buildEndpointRequest(overrides: Partial<EndpointRequest> = {}): EndpointRequest {
  return {
    method: 'POST',
    url: '/api/v2/items/sofy/feed',
    params: { kind: 'sofy' },
    headers: {},
    body: '5',
    requestId: 'r-1',
    device: 'desktop',
    isBot: false,
    ...overrides,
  };
}
