import { Island } from '@gniazdo/composition';
import styles from './CountPage.module.css';
import { CounterIsland } from './Counter.island.tsx';

export function CountPage({ data }: { data: { title: string } }) {
  return (
    <section className={styles.page}>
      <h1>{data.title}</h1>
      <Island name="fixture/Counter" wake="now">
        <CounterIsland start={3} />
      </Island>
    </section>
  );
}
