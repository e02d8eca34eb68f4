import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, findResponseFault } from './findResponseFault.ts';
import { getInputSize, reportProgress } from './inputTests.ts';
import type { createRawClient, RawRequest, RawResponse } from './sendRaw.ts';

type Describes = Parameters<typeof findResponseFault>[1];

/** In the benchmark only, because the tests also run on busy machines. */
const MAX_RESPONSE_MS = getInputSize(Infinity, 1000);

/** How often a request is sent again, alone, before its response counts as faulty. */
const REPEATS = 5;
/** Longer than a circuit breaker stays open. */
const PAUSE_MS = 2500;

/**
 * Sends the requests and describes those with a faulty response. Counts the responses by status. A busy machine can cause a
 * slow response, none, or a 503: these are faults only if the request gets one each time that it is sent again.
 */
export async function findFaults(
  client: ReturnType<typeof createRawClient>,
  requests: readonly RawRequest[],
  {
    describes,
    statuses,
    pauseMs = PAUSE_MS,
  }: { describes: Describes; statuses: Map<number, number>; pauseMs?: number },
) {
  const faults: string[] = [];
  const again: RawRequest[] = [];
  const addFault = (fault: Fault, request: RawRequest, response: RawResponse) => {
    const text = format(fault, request, response);
    faults.push(text);
    reportProgress(`Faulty: ${text}`);
  };
  await client.sendAll(requests, (request, response) => {
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const fault = findFault(response, describes);
    if (!fault) return;
    if (!mayPass(fault, response)) return addFault(fault, request, response);
    again.push(request);
    reportProgress(`Sent again: ${format(fault, request, response)}`);
  });
  for (const request of again) {
    for (let repeat = 1; repeat <= REPEATS; repeat++) {
      const [fault, response] = await sendAlone(client, request, describes);
      if (!fault) break;
      if (repeat === REPEATS || !mayPass(fault, response)) {
        addFault(fault, request, response);
        break;
      }
      await wait(pauseMs);
    }
  }
  return faults;
}

async function sendAlone(client: ReturnType<typeof createRawClient>, request: RawRequest, describes: Describes) {
  const results: [Fault | null, RawResponse][] = [];
  await client.sendAll([request], (_, response) => results.push([findFault(response, describes), response]));
  return results[0]!;
}

function findFault(response: RawResponse, describes: Describes) {
  return findResponseFault(response, describes) ?? (response.ms > MAX_RESPONSE_MS ? 'slow' : null);
}

function mayPass(fault: Fault, { status }: RawResponse) {
  return fault === 'slow' || fault === 'no response' || status === 503;
}

function format(fault: Fault, request: RawRequest, { status, body, ms }: RawResponse) {
  const sent = JSON.stringify({ ...request, body: String(request.body ?? '').slice(0, 200) }).slice(0, 700);
  return `${fault} (${status}, ${Math.round(ms)} ms): ${sent} → ${body.toString().slice(0, 200)}`;
}
