import type { Suggestions } from '@gniazdo/contracts/offers';
import { createSuggestionSource } from './createSuggestionSource.ts';

test('one request is under way at a time; the newest query follows, and answers arrive in order', async () => {
  const { source, calls, shown, answer } = start();
  for (const query of ['s', 'so', 'sof', 'sofa']) source.request(query);
  expect(calls.map(({ query }) => query)).toEqual(['s']);
  await answer();
  expect(calls.map(({ query }) => query)).toEqual(['s', 'sofa']);
  await answer();
  expect(shown).toEqual(['s', 'sofa']);
});

test('[S-85] a late answer does not replace one that is known for the newest query', async () => {
  const { source, shown, answer } = start();
  source.request('so');
  await answer();
  source.request('sof');
  source.request('so');
  await answer();
  expect(shown).toEqual(['so', 'so', 'so']);
});

test('a failed request shows nothing, and the next query is requested', async () => {
  const { source, calls, shown, answer } = start();
  source.request('s');
  await answer(new Error('offline'));
  source.request('s');
  expect(calls).toHaveLength(2);
  await answer();
  expect(shown).toEqual(['s']);
});

type Call = { query: string; settle: (error?: Error) => void };

function start() {
  const calls: Call[] = [];
  const shown: string[] = [];
  const source = createSuggestionSource(
    (query) =>
      new Promise<Suggestions>((resolve, reject) => {
        calls.push({ query, settle: (error) => (error ? reject(error) : resolve({ data: [] })) });
      }),
    (_groups, query) => shown.push(query),
  );
  const answer = async (error?: Error) => {
    calls.at(-1)!.settle(error);
    // Reactions to the response run in microtasks.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { source, calls, shown, answer };
}
