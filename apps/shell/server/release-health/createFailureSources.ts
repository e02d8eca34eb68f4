import type { Client } from '../http/getClient.ts';

/** Number of different clients, and of their networks, that saw failures. */
export type SourceCount = { clients: number; networks: number };

/** Far more than a verdict needs. */
const MAX_FAILURES = 100;

/** The clients that saw the newest failures of one figure. */
export function createFailureSources() {
  const failures: { at: number; client: Client }[] = [];
  return {
    add(at: number, client: Client) {
      failures.push({ at, client });
      if (failures.length > MAX_FAILURES) failures.shift();
    },
    since(time: number): SourceCount {
      const clients = failures.filter(({ at }) => at >= time).map(({ client }) => client);
      return {
        clients: new Set(clients.map(({ key }) => key)).size,
        networks: new Set(clients.map(({ network }) => network)).size,
      };
    },
  };
}
