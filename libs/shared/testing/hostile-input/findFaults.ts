import { type Fault, findResponseFault } from './findResponseFault.ts';
import { getInputSize } from './inputTests.ts';
import type { createRawClient, RawRequest, RawResponse } from './sendRaw.ts';

type Describes = Parameters<typeof findResponseFault>[1];

/** In the benchmark only, because the tests also run on busy machines. */
const MAX_RESPONSE_MS = getInputSize(Infinity, 1000);

/**
 * Sends the requests and describes those with a faulty response. Counts the responses by status. A request with a slow
 * response is sent again alone, because the others take time, too.
 */
export async function findFaults(
  client: ReturnType<typeof createRawClient>,
  requests: readonly RawRequest[],
  { describes, statuses }: { describes: Describes; statuses: Map<number, number> },
) {
  const faults: string[] = [];
  const slow: RawRequest[] = [];
  await client.sendAll(requests, (request, response) => {
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const fault = findResponseFault(response, describes);
    if (fault) faults.push(format(fault, request, response));
    else if (response.ms > MAX_RESPONSE_MS) slow.push(request);
  });
  for (const each of slow) {
    await client.sendAll([each], (request, response) => {
      if (response.ms > MAX_RESPONSE_MS) faults.push(format('slow', request, response));
    });
  }
  return faults;
}

function format(fault: Fault, request: RawRequest, { status, body, ms }: RawResponse) {
  const sent = JSON.stringify({ ...request, body: String(request.body ?? '').slice(0, 200) }).slice(0, 700);
  return `${fault} (${status}, ${Math.round(ms)} ms): ${sent} → ${body.toString().slice(0, 200)}`;
}
