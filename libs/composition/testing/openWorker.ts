import { createWorkerClient, type WorkerRequest } from '../protocol/createWorkerClient.ts';
import type { EndpointRequest, PageRequest, WorkerMessage } from '../protocol/messages.ts';
import { spawnRelease } from '../worker/spawnRelease.ts';

const RESPONSE_TIMEOUT_MS = 10_000;

/** Starts a release's bundle in a process of its own. `messages` contains every message of the worker. */
export async function openWorker(bundle: string, apiUrl: string) {
  const worker = spawnRelease(bundle, { apiUrl, publicUrl: 'http://localhost', name: 'fixture', version: '1.0.0' });
  const messages: WorkerMessage[] = [];
  const client = createWorkerClient(worker, 'fixture@1.0.0', { onMessage: (message) => messages.push(message) });
  return {
    messages,
    client,
    ready: await client.ready,
    call: (request: WorkerRequest, options: { signal?: AbortSignal } = {}) =>
      client.call(request, { timeoutMs: RESPONSE_TIMEOUT_MS, ...options }),
    close: () => client.terminate(),
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
    body: '{"start":5}',
    requestId: 'r-1',
    device: 'desktop',
    isBot: false,
    ...overrides,
  };
}
