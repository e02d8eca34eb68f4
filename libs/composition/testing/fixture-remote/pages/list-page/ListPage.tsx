import { Fragment, Island } from '@gniazdo/composition';
import { CounterIsland } from '../../features/counter/Counter.island.tsx';
import { GreetingIsland } from '../../features/greeting/Greeting.island.tsx';
import styles from './ListPage.module.css';
import type { List } from './loadList.ts';

export function ListPage({ data }: { data: List }) {
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
