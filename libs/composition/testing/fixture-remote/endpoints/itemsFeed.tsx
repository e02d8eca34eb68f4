import { defineEndpoint, Island } from '@gniazdo/composition';
import { CounterIsland } from '../features/counter/Counter.island.tsx';

export const itemsFeed = defineEndpoint({
  method: 'POST',
  path: '/api/v2/items/:kind/feed',
  handle(request, { renderHtml }) {
    const listHtml = renderHtml(
      <Island name="fixture/Counter" wake="visible">
        <CounterIsland start={Number(request.body)} />
      </Island>,
    );
    return Promise.resolve({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ kind: request.params.kind, listHtml }),
    });
  },
});
