import { FirstScreenEnd, Fragment } from '@gniazdo/composition';
import { featuredRoomPicturePath } from '@gniazdo/contracts/site';
import styles from './HomePage.module.css';

const ROOM_SIZES = '(max-width:767px) calc(100vw - 32px),50vw';

type Props = {
  /** The project has inspirations to shop from. */
  hasInspirations: boolean;
};

/** The home page: introduction and fragments of the remotes. */
export function HomePage({ hasInspirations }: Props) {
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.heroText}>
          <h1 className={styles.title}>Urządź swoje gniazdo</h1>
          <p className={styles.lead}>
            Meble i dodatki z wielu sklepów w jednym miejscu. Porównaj ceny z dostawą, sprawdź wymiary i kup tam, gdzie
            się opłaca.
          </p>
          <Fragment name="listing/CatalogueFacts" />
        </div>
        <FeaturedRoom />
      </section>
      <div className={styles.fragment}>
        <Fragment name="listing/Campaigns" />
      </div>
      <div className={styles.fragment}>
        <Fragment name="listing/Deals" limit={12} />
      </div>
      <FirstScreenEnd />
      <div className={styles.fragment}>
        <Fragment name="listing/CategoryTiles" />
      </div>
      <div className={styles.fragment} data-personal="onSale" />
      <div className={styles.fragment} data-personal="recent" />
      <div className={styles.fragment} data-personal="remarketing" />
      {hasInspirations && (
        <div className={styles.fragment}>
          <Fragment name="content/Inspirations" limit={3} isBelowFeaturedRoom />
        </div>
      )}
      <div className={styles.fragment}>
        <Fragment name="content/Rooms" />
      </div>
      <div className={styles.fragment}>
        <Fragment name="listing/Brands" limit={18} />
      </div>
      <div className={styles.fragment}>
        <Fragment name="content/ArticleStrip" limit={3} />
      </div>
    </div>
  );
}

/** The picture of the first featured room. On a phone it is a strip below the text. */
function FeaturedRoom() {
  const widths = ([320, 640, 960] as const).map((width) => `${featuredRoomPicturePath(width)} ${width}w`);
  return (
    <picture className={styles.room}>
      <source type="image/webp" srcSet={widths.join(',')} sizes={ROOM_SIZES} />
      <img src={featuredRoomPicturePath(640, 'jpg')} alt="" width="640" height="480" fetchPriority="high" />
    </picture>
  );
}
