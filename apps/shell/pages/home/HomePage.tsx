import { paths, roomPicturePath } from '@gniazdo/contracts';
import { SearchForm } from '../../frame/SearchForm.tsx';
import styles from './HomePage.module.css';

/** The green living room. */
const ROOM = 501;
const ROOM_SIZES = '(max-width:767px) calc(100vw - 32px),50vw';

type Props = {
  /** Places of the fragments, as HTML comments that the composition replaces. */
  places: { categories: string; deals: string; rooms: string; articles: string };
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
          <SearchForm action={paths.search()} size="hero" />
        </div>
        <Room />
      </section>
      <Place comment={places.categories} />
      <Place comment={places.deals} />
      <Place comment={places.rooms} />
      <Place comment={places.articles} />
    </div>
  );
}

function Place({ comment }: { comment: string }) {
  return <div className={styles.place} dangerouslySetInnerHTML={{ __html: comment }} />;
}

/** A living room of ours. On a phone the words come first, and a strip of it below. */
function Room() {
  const widths = ([320, 640, 960] as const).map((width) => `${roomPicturePath(ROOM, width)} ${width}w`);
  return (
    <picture className={styles.room}>
      <source type="image/webp" srcSet={widths.join(',')} sizes={ROOM_SIZES} />
      <img src={roomPicturePath(ROOM, 640, 'jpg')} alt="" width="640" height="480" fetchPriority="high" />
    </picture>
  );
}
