import { definePage, Island } from '@gniazdo/composition';
import { OrderIsland } from './Order.island.tsx';

export const faultyPage = definePage<null>({
  path: '/awaria/:kind',
  query: [],
  load: () => Promise.resolve({ kind: 'page', data: null }),
  head: () => ({ title: 'Awaria' }),
  Component: () => (
    <>
      <h1>Awaria</h1>
      <Island name="faulty/Order" wake="now">
        <OrderIsland />
      </Island>
    </>
  ),
});
