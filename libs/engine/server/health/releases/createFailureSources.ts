import { MAX_FAILURE_CLIENTS } from '../../../client/contract/ReleaseReport.ts';
import type { Client } from '../../http/getClient.ts';

/** Number of different clients, and of their networks, that saw failures. */
export type SourceCount = { clients: number; networks: number };

export type FailureSources = ReturnType<typeof createFailureSources>;

/** The clients that saw failures of one figure, each with the time of its newest. */
export function createFailureSources() {
  /** The client whose newest failure is the oldest is first. */
  const newest = new Map<string, { at: number; client: Client }>();
  return {
    add(at: number, client: Client) {
      newest.delete(client.key);
      newest.set(client.key, { at, client });
      if (newest.size > MAX_FAILURE_CLIENTS) newest.delete(newest.keys().next().value!);
    },
    since(time: number): SourceCount {
      const clients = [...newest.values()].filter(({ at }) => at >= time).map(({ client }) => client);
      return { clients: clients.length, networks: new Set(clients.map(({ network }) => network)).size };
    },
    keys: () => [...newest.keys()],
  };
}
