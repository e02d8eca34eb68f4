import type { FilteringRequest } from '@gniazdo/contracts';

/** Asks an endpoint of this remote for a list's HTML. Rejects when the answer isn't one. */
export async function postForList<Answer extends { listHtml: string }>(
  path: string,
  url: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const body: FilteringRequest = { url, isForPage: true };
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} for ${url}.`);
  const answer = (await response.json()) as Answer;
  // The schema of the answer would cost the browser more bytes than this whole feature.
  if (typeof answer.listHtml !== 'string') throw new Error(`${path} gave no list for ${url}.`);
  return answer;
}
