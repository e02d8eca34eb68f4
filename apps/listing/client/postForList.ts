import type { FilteringRequest } from '@gniazdo/contracts';
import { readLines } from '@gniazdo/ui/readLines';

/** Asks an endpoint of this remote for a list's HTML. Rejects when the answer isn't one. */
export async function postForList<Answer extends { listHtml: string }>(path: string, url: string): Promise<Answer> {
  const response = await post(path, url, 'application/json');
  return checked((await response.json()) as Answer, path, url);
}

/** The same in lines: yields each when it has come. Rejects when one of them isn't HTML of a list. */
export async function* postForLines<Lines extends { listHtml: string }[]>(
  path: string,
  url: string,
  signal: AbortSignal,
): AsyncGenerator<Lines[number]> {
  const response = await post(path, url, 'application/x-ndjson', signal);
  for await (const line of readLines(response)) yield checked(JSON.parse(line) as Lines[number], path, url);
}

async function post(path: string, url: string, accept: string, signal?: AbortSignal) {
  const body: FilteringRequest = { url, isForPage: true };
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} for ${url}.`);
  return response;
}

function checked<Answer extends { listHtml: string }>(answer: Answer, path: string, url: string) {
  // The schema of the answer would cost the browser more bytes than this whole feature.
  if (typeof answer.listHtml !== 'string') throw new Error(`${path} gave no list for ${url}.`);
  return answer;
}
