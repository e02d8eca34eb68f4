import { useSettings } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { dialogAttributes, paths, type ClickSource } from '@gniazdo/contracts/site';
import { joinClasses, ProductImage } from '@gniazdo/ui';
import { Price, Rating } from '@gniazdo/ui/display';
import { CardAvailability, CardParameters } from './CardFacts.tsx';
import { CardLinks } from './CardLinks.tsx';
import { CardOtherTags, CardTags, useCardTags } from './CardTags.tsx';
import { CardVoucher } from './CardVoucher.tsx';
import styles from './VariantCard.module.css';

type Props = {
  variant: Variant;
  /** Position in the list from 1, counted across all loaded pages. */
  position: number;
  /** Request id of the API response that contains the variant. */
  requestId?: string;
  /** Overrides the click source of the API. */
  clickSource?: ClickSource;
  /** Loading priority of the picture: `high` or `eager` on the first screen. */
  priority?: 'high' | 'eager';
  heading?: 'h2' | 'h3';
};

/** The card of one variant. */
export function VariantCard({ variant, position, requestId, clickSource, priority, heading: Heading = 'h2' }: Props) {
  const { id, image, reviews } = variant;
  const { secondCurrency } = useSettings();
  const tags = useCardTags(variant);
  return (
    <article
      className={joinClasses(styles.card, variant.highlighted && styles.highlighted)}
      data-variant-id={id}
      data-click-source={clickSource ?? variant.clickSource}
    >
      <div className={joinClasses(styles.picture, !variant.active && styles.faded)}>
        <ProductImage image={image} alt={variant.name} priority={priority} />
        <CardTags tags={tags} />
      </div>
      <Heading className={styles.name}>
        <a href={paths.variant(id, variant.slug)}>{variant.name}</a>
      </Heading>
      <Price price={variant.price} second={secondCurrency} />
      <CardVoucher variant={variant} />
      <CardAvailability variant={variant} />
      <CardOtherTags tags={tags} />
      <CardParameters variant={variant} />
      {reviews.reviewsCount > 0 && (
        <Rating
          rating={reviews.rating}
          reviewsCount={reviews.reviewsCount}
          link={{ href: paths.reviews(id), ...dialogAttributes('product/Reviews', { variantId: id }) }}
        />
      )}
      <CardLinks variant={variant} clickSource={clickSource} position={position} requestId={requestId} />
    </article>
  );
}
