import { Island, useSettings } from '@gniazdo/composition';
import { paths, type ClickSource, type Variant } from '@gniazdo/contracts';
import { parametersLine } from '@gniazdo/format';
import { joinClasses, ProductImage } from '@gniazdo/ui';
import { Price, Rating } from '@gniazdo/ui/display';
import { CardActionsIsland } from '../../features/act-on-card/CardActions.island.tsx';
import { CardAvailability } from './CardAvailability.tsx';
import { CardLinks } from './CardLinks.tsx';
import { CardTags } from './CardTags.tsx';
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

/** `sizes` of a card's picture: half of a phone's viewport, a quarter of the list beside the filters. */
export const CARD_IMAGE_SIZES = '(max-width:639px) calc(50vw - 38px),240px';

/** The card of one variant. */
export function VariantCard({ variant, position, requestId, clickSource, priority, heading: Heading = 'h2' }: Props) {
  const { image, reviews } = variant;
  const parameters = parametersLine(variant);
  const { secondCurrency } = useSettings();
  return (
    <article
      className={joinClasses(styles.card, variant.highlighted && styles.highlighted)}
      data-variant-id={variant.id}
      data-click-source={clickSource ?? variant.clickSource}
    >
      <div className={joinClasses(styles.picture, !variant.active && styles.faded)}>
        <ProductImage image={image} alt={variant.name} sizes={CARD_IMAGE_SIZES} priority={priority} />
        <CardTags variant={variant} />
      </div>
      <Island name="listing/CardActions" wake="visible" hasSameHtml>
        <CardActionsIsland variantId={variant.id} />
      </Island>
      <Heading className={styles.name}>
        <a href={paths.variant(variant.id, variant.slug)} data-preload-picture={image ? '' : undefined}>
          {variant.name}
        </a>
      </Heading>
      <Price price={variant.price} second={secondCurrency} />
      <CardVoucher variant={variant} />
      <CardAvailability variant={variant} />
      {parameters.length > 0 && <p className={styles.quiet}>{parameters.join(', ')}</p>}
      {reviews.reviewsCount > 0 && <Rating rating={reviews.rating} reviewsCount={reviews.reviewsCount} />}
      <CardLinks variant={variant} clickSource={clickSource} position={position} requestId={requestId} />
    </article>
  );
}
