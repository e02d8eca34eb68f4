import type { WorkerHost } from '../workers/createWorkerHost.ts';
import type { Client } from '../http/getClient.ts';
import type { WorkerRequest } from '@gniazdo/composition/worker-client';
import { getErrorOutcome, getResponseOutcome, type Outcome } from './Outcome.ts';

type OnResponse = (outcome: Outcome, ms: number, request: WorkerRequest, client: Client) => void;

/** Calls of the shell itself. */
const SHELL: Client = { key: 'shell', network: 'shell' };

/** Returns the same host, with `onResponse` called after each call with its outcome, duration (ms) and client. */
export function observeHost(host: WorkerHost, onResponse: OnResponse): WorkerHost {
  const call: WorkerHost['call'] = async (request, options) => {
    const startedAt = performance.now();
    const { client = SHELL } = options;
    try {
      const response = await host.call(request, options);
      onResponse(getResponseOutcome(response), performance.now() - startedAt, request, client);
      return response;
    } catch (error) {
      const outcome = getErrorOutcome(error);
      if (outcome) onResponse(outcome, performance.now() - startedAt, request, client);
      throw error;
    }
  };
  // Inherits the other members, so that getters stay getters.
  return Object.create(host, { call: { value: call, enumerable: true } }) as WorkerHost;
}
