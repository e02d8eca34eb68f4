import { findResponseFault } from './findResponseFault.ts';
import type { createRawClient, RawRequest } from './sendRaw.ts';

type Describes = Parameters<typeof findResponseFault>[1];

/**
 * Sends the requests and describes those with a faulty response. Counts the responses by status. A faulty response is
 * requested again, alone: on a busy machine, timeouts between server and database cause single 503 responses.
 */
export async function findFaults(
  client: ReturnType<typeof createRawClient>,
  requests: readonly RawRequest[],
  { describes, statuses }: { describes: Describes; statuses: Map<number, number> },
) {
  const suspects: RawRequest[] = [];
  await client.sendAll(requests, (request, response) => {
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (findResponseFault(response, describes)) suspects.push(request);
  });
  const faults: string[] = [];
  for (const request of suspects) {
    const response = await client.send(request);
    const fault = findResponseFault(response, describes);
    if (!fault) continue;
    const sent = JSON.stringify({ ...request, body: String(request.body ?? '').slice(0, 200) }).slice(0, 700);
    faults.push(`${fault} (${response.status}): ${sent} → ${response.body.toString().slice(0, 200)}`);
  }
  return faults;
}
