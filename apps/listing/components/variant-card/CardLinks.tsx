import { Island } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { outboundUrl, paths, type ClickSource } from '@gniazdo/contracts/site';
import { formatPrice, plural } from '@gniazdo/format';
import { purchaseAttributes } from '@gniazdo/tracking';
import { ButtonLink } from '@gniazdo/ui';
import { CardActionsIsland } from '../../features/act-on-card/CardActions.island.tsx';
import { joinSlides } from '../../features/act-on-card/slides.ts';
import { WatchButtonIsland } from '../../features/watch-variant/WatchButton.island.tsx';
import styles from './CardLinks.module.css';

type Props = { variant: Variant; position: number; requestId?: string; clickSource?: ClickSource };

/** Links to the product's other offers, to its page and to the shop, and the buttons of the card. An inactive offer has the watch button instead of the shop. */
export function CardLinks({ variant, position, requestId, clickSource = variant.clickSource }: Props) {
  const { id, slug, eshop, active, alternativeOffersCount, images, dataLayer } = variant;
  return (
    <div className={styles.links}>
      <p className={styles.shop} data-shop="">
        {eshop.name}
      </p>
      {alternativeOffersCount > 0 && <OffersLink variant={variant} />}
      <a className={styles.detail} href={paths.variant(id, slug)}>
        Szczegóły
      </a>
      <Island name="listing/CardActions" wake="visible" hasSameHtml>
        <CardActionsIsland variantId={id} slides={joinSlides(images)} />
      </Island>
      {active ? (
        <ButtonLink
          size="small"
          wide
          href={outboundUrl({ domain: '', variantId: id, clickSource, position, requestId })}
          target="_blank"
          rel="nofollow noopener sponsored"
          {...purchaseAttributes({ id: dataLayer.id, price: dataLayer.price })}
        >
          Do sklepu
        </ButtonLink>
      ) : (
        <Island name="listing/WatchButton" wake="visible">
          <WatchButtonIsland variantId={id} />
        </Island>
      )}
    </div>
  );
}

/**
 * All offers of the product: `3 sklepy`, or their number if a shop has several. A lower price is that of another shop whose
 * delivery costs more, or of an offer that the filters leave out, so it says that delivery is extra.
 */
function OffersLink({
  variant: { productId, price, voucher, alternativeOffersCount, productOffers },
}: Pick<Props, 'variant'>) {
  const offers = alternativeOffersCount + 1;
  const shown = voucher?.priceWithVoucher ?? price.price;
  const lowest = productOffers?.lowestPrice;
  return (
    <a className={styles.offers} href={paths.product(productId)}>
      {productOffers?.shopsCount === offers
        ? `${offers}\u00a0${plural(offers, 'sklep', 'sklepy', 'sklepów')}`
        : `${offers}\u00a0${plural(offers, 'oferta', 'oferty', 'ofert')}`}
      {lowest && lowest < shown && <span>{` od\u00a0${formatPrice(lowest)} bez dostawy`}</span>}
    </a>
  );
}
