import type { WorkerHost } from '../../releases/workers/createWorkerHost.ts';
import type { Client } from '../../http/getClient.ts';
import type { WorkerRequest } from '@gniazdo/composition/worker-client';
import type { CallCost } from '../../releases/workers/createCostMeter.ts';
import { getErrorOutcome, getResponseOutcome, type Outcome } from './Outcome.ts';

/** Times of a call, ms. */
export type CallTimes = { ms: number } & CallCost;

type OnResponse = (outcome: Outcome, times: CallTimes, request: WorkerRequest, client: Client) => void;

/** Calls of the shell itself. */
const SHELL: Client = { key: 'shell', network: 'shell' };

/** Returns the same host, with `onResponse` called after each call with its outcome, times and client. */
export function observeHost(host: WorkerHost, onResponse: OnResponse): WorkerHost {
  const call: WorkerHost['call'] = async (request, options) => {
    const startedAt = performance.now();
    const { client = SHELL } = options;
    let cost: CallCost = { waitMs: null, cpuMs: null };
    const getTimes = () => ({ ms: performance.now() - startedAt, ...cost });
    try {
      const response = await host.call(request, { ...options, onCost: (measured) => (cost = measured) });
      onResponse(getResponseOutcome(response), getTimes(), request, client);
      return response;
    } catch (error) {
      const outcome = getErrorOutcome(error);
      if (outcome) onResponse(outcome, getTimes(), request, client);
      throw error;
    }
  };
  // Inherits the other members, so that getters stay getters.
  return Object.create(host, { call: { value: call, enumerable: true } }) as WorkerHost;
}
