import type { WorkerHost } from '../workers/createWorkerHost.ts';
import type { WorkerRequest } from '@gniazdo/composition/worker-client';
import { getErrorOutcome, getResponseOutcome, type Outcome } from './Outcome.ts';

type OnResponse = (outcome: Outcome, ms: number, request: WorkerRequest) => void;

/** Returns the same host, with `onResponse` called after each call with its outcome and duration (ms). */
export function observeHost(host: WorkerHost, onResponse: OnResponse): WorkerHost {
  const call: WorkerHost['call'] = async (request, options) => {
    const startedAt = performance.now();
    try {
      const response = await host.call(request, options);
      onResponse(getResponseOutcome(response), performance.now() - startedAt, request);
      return response;
    } catch (error) {
      const outcome = getErrorOutcome(error);
      if (outcome) onResponse(outcome, performance.now() - startedAt, request);
      throw error;
    }
  };
  // Inherits the other members, so that getters stay getters.
  return Object.create(host, { call: { value: call, enumerable: true } }) as WorkerHost;
}
