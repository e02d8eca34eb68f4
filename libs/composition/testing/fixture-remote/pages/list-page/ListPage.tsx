import { definePage, Fragment, Island, type LoadContext, notFound, type PageResult } from '@gniazdo/composition';
import type { Menu } from '@gniazdo/contracts/offers';
import { CounterIsland } from '../../features/counter/Counter.island.tsx';
import { GreetingIsland } from '../../features/greeting/Greeting.island.tsx';
import styles from './ListPage.module.css';

export const listPage = definePage({
  path: '/list/:slug',
  query: ['page'],
  load: loadList,
  head: ({ slug }) => ({ title: slug }),
  Component: ListPage,
  dataLayer: ({ slug }) => [{ event: 'list', slug }],
});

type List = { slug: string; names: string[]; isOwnNotFound: boolean };

async function loadList({ request, api, signal }: LoadContext): Promise<PageResult<List>> {
  const slug = request.params.slug ?? '';
  if (slug === 'brak') return notFound();
  const menu: Menu = await api.getMenu({ signal });
  const isOwnNotFound = slug === 'wlasna-404';
  return {
    kind: 'page',
    data: { slug, names: menu.primary.map((node) => node.name), isOwnNotFound },
    status: isOwnNotFound ? 404 : 200,
    cache: { kind: 'public', maxAge: 60 },
  };
}

function ListPage({ data }: { data: List }) {
  return (
    <section className={styles.page}>
      <h1>{data.slug}</h1>
      <ul>
        {data.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Island name="fixture/Counter" wake="visible">
        <CounterIsland start={3} />
      </Island>
      <Fragment name="listing/SimilarVariants" variantId={7} limit={4} fallback={<p>Nic podobnego</p>} />
      <Island name="fixture/Greeting" wake="idle">
        <GreetingIsland name={'<b>"Ala"</b>'} />
      </Island>
      <Fragment name="listing/CategoryTiles" />
    </section>
  );
}
