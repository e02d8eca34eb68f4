import { definePage, Island, type PageResult } from '@gniazdo/composition';
import { GreetingIsland } from '../features/greeting/Greeting.island.tsx';

/** Fails in the way that its parameter names. */
export const faultyPage = definePage({
  path: '/faulty/:way',
  personal: true,
  async load({ request, api }): Promise<PageResult<string>> {
    const way = request.params.way ?? '';
    if (way === 'load') throw new Error('The loader is broken.');
    if (way === 'timer')
      setTimeout(() => {
        throw new Error('A forgotten timer is broken.');
      });
    if (way === 'promise') void Promise.reject(new Error('A forgotten promise is broken.'));
    if (way === 'missing') await api.getProduct({ productId: 404 });
    if (way === 'scope') await api.getProduct({ productId: 403 });
    if (way === 'refused') await api.getProduct({ productId: 400 });
    return { kind: 'page', data: way };
  },
  head: () => ({ title: 'Usterka' }),
  Component: FaultyPage,
});

function FaultyPage({ data }: { data: string }) {
  if (data === 'render') throw new Error('The page is broken.');
  return (
    <Island name="fixture/Greeting" wake="now">
      <GreetingIsland name={data === 'island' ? 'zepsuta' : 'Ala'} />
    </Island>
  );
}
