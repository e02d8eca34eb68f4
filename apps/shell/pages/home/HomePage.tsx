import { paths } from '@gniazdo/contracts';
import { SearchForm } from '../../frame/SearchForm.tsx';
import styles from './HomePage.module.css';

type Props = {
  /** Places of the fragments, as HTML comments that the composition replaces. */
  places: { categories: string; deals: string; articles: string };
};

/** The front door: what this is, search, and parts that the remotes lend. */
export function HomePage({ places }: Props) {
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.heroText}>
          <h1 className={styles.title}>Urządź swoje gniazdo</h1>
          <p className={styles.lead}>
            Meble i dodatki z wielu sklepów w jednym miejscu. Porównaj ceny z dostawą, sprawdź wymiary i kup tam, gdzie
            się opłaca.
          </p>
          <SearchForm id="hero-search" action={paths.search()} size="hero" />
        </div>
        <Nest />
      </section>
      <Place comment={places.categories} />
      <Place comment={places.deals} />
      <Place comment={places.articles} />
    </div>
  );
}

function Place({ comment }: { comment: string }) {
  return <div className={styles.place} dangerouslySetInnerHTML={{ __html: comment }} />;
}

/** An armchair under a lamp, resting in a nest. */
function Nest() {
  return (
    <svg className={styles.drawing} viewBox="0 0 360 260" width="360" height="260" aria-hidden="true">
      <path className={styles.lamp} d="M262 34h56l14 44h-84ZM290 78v112" />
      <path className={styles.chair} d="M96 92c0-16 12-26 28-26h60c16 0 28 10 28 26v44H96Z" />
      <path
        className={styles.seat}
        d="M72 124c13 0 22 9 22 22v6h120v-6c0-13 9-22 22-22s22 9 22 22c0 10-5 17-13 20v34H63v-34c-8-3-13-10-13-20 0-13 9-22 22-22Z"
      />
      <path className={styles.bowl} d="M14 186h332c0 42-62 68-166 68S14 228 14 186Z" />
      <path className={styles.twigs} d="M40 206c84 18 196 18 280 0M66 226c70 14 158 14 228 0" />
    </svg>
  );
}
