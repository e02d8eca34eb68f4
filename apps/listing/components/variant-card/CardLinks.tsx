import { outboundUrl, paths, type ClickSource, type Variant } from '@gniazdo/contracts';
import { plural } from '@gniazdo/format';
import { purchaseAttributes } from '@gniazdo/tracking';
import { ButtonLink } from '@gniazdo/ui';
import styles from './CardLinks.module.css';

type Props = { variant: Variant; position: number; requestId?: string; clickSource?: ClickSource };

/** Links to the product's other offers and to the shop. */
export function CardLinks({ variant, position, requestId, clickSource = variant.clickSource }: Props) {
  const { id, productId, eshop, active, alternativeOffersCount } = variant;
  const offers = alternativeOffersCount + 1;
  return (
    <div className={styles.links}>
      <p className={styles.shop} data-shop="">
        {eshop.name}
      </p>
      {offers > 1 && (
        <a className={styles.compare} href={paths.product(productId)}>
          {`Porównaj ${offers} ${plural(offers, 'ofertę', 'oferty', 'ofert')}`}
        </a>
      )}
      {active && (
        <ButtonLink
          size="small"
          wide
          href={outboundUrl({ domain: '', variantId: id, clickSource, position, requestId })}
          target="_blank"
          rel="nofollow noopener sponsored"
          {...purchaseAttributes(variant.dataLayer)}
        >
          Do sklepu
        </ButtonLink>
      )}
    </div>
  );
}
