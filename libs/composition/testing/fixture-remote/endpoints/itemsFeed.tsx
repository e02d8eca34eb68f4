import { defineEndpoint, Island } from '@gniazdo/composition';
import { z } from 'zod';
import { CounterIsland } from '../features/counter/Counter.island.tsx';

export const itemsFeed = defineEndpoint({
  method: 'POST',
  path: '/api/v2/items/:kind/feed',
  params: z.object({ kind: z.string(), page: z.coerce.number().default(1), tag: z.array(z.string()).optional() }),
  body: z.object({ start: z.number(), sizes: z.array(z.string()).optional() }),
  handle({ params, body: { start } }, { renderHtml }) {
    const listHtml = renderHtml(
      <Island name="fixture/Counter" wake="visible">
        <CounterIsland start={start} />
      </Island>,
    );
    return Promise.resolve({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ ...params, listHtml }),
    });
  },
});
