import type { Inspiration } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, paths, type ClickSource } from '@gniazdo/contracts/site';
import { formatPrice, plural } from '@gniazdo/format';
import styles from './InspirationCard.module.css';
import { InspirationPicture, describePicture } from './InspirationPicture.tsx';

type Props = {
  inspiration: Inspiration;
  /** True if the picture is in the first screen. */
  isFirst?: boolean;
  /** Level of the card's heading. */
  heading?: 'h2' | 'h3';
  /** The `sizes` attribute of the picture; by default that of the feed. */
  sizes?: string;
  clickSource?: ClickSource;
};

/** `sizes` of a picture in the feed. */
export const FEED_PICTURE_SIZES = '(max-width:767px) calc(100vw - 32px),(max-width:1359px) 50vw,660px';

/** An inspiration in the feed or in a strip. One with `isStl` links to its page. */
export function InspirationCard({
  inspiration,
  isFirst,
  heading: Heading = 'h2',
  sizes = FEED_PICTURE_SIZES,
  clickSource = CLICK_SOURCES.inspirationList,
}: Props) {
  const { id, name, isStl, ownerName, eshop, room, style, images } = inspiration;
  const [image] = images;
  const variants = images.flatMap((each) => each.variants);
  return (
    <article className={styles.card} data-inspiration-id={id}>
      {image && (
        <InspirationPicture
          image={image}
          alt={describePicture(inspiration)}
          sizes={sizes}
          clickSource={clickSource}
          isFirst={isFirst}
        />
      )}
      <Heading className={styles.name}>{isStl ? <a href={paths.inspiration(id)}>{name}</a> : name}</Heading>
      <p className={styles.facts}>
        {room} · {style} · {eshop ? <a href={paths.eshop(eshop.slug)}>{ownerName}</a> : <span>{ownerName}</span>}
      </p>
      {variants.length > 0 && (
        <p className={styles.facts}>
          {variants.length} {plural(variants.length, 'produkt', 'produkty', 'produktów')} od{' '}
          {formatPrice(Math.min(...variants.map(({ price }) => price)))}
        </p>
      )}
    </article>
  );
}
