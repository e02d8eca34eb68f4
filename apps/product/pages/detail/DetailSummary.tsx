import { Island } from '@gniazdo/composition';
import { type ClickSource, dialogAttributes } from '@gniazdo/contracts';
import { nameSides, PARAMETERS_IN_ROW, parametersLine } from '@gniazdo/format';
import { Rating } from '@gniazdo/ui/display';
import { ActionsIsland } from '../../features/actions/Actions.island.tsx';
import { PriceBox } from '../../features/price-box/PriceBox.tsx';
import { VoucherCard } from '../../features/voucher/VoucherCard.tsx';
import styles from './Detail.module.css';
import type { DetailData } from './DetailData.ts';

type Props = { data: DetailData; name: string; clickSource: ClickSource };

/** Name, rating, price and the link to the shop. */
export function DetailSummary({ data: { product, variant }, name, clickSource }: Props) {
  const { rating } = product;
  const activeOffers = product.offers.filter((offer) => offer.variant.active);
  const offer = activeOffers.find(({ variant: { id } }) => id === variant.id);
  return (
    <div className={styles.summary}>
      <h1>{name}</h1>
      {rating.count > 0 && (
        <a href="#opinie" className={styles.rating} {...dialogAttributes('product/Reviews', { variantId: variant.id })}>
          <Rating rating={rating.average} reviewsCount={rating.count} />
        </a>
      )}
      <p className={styles.parameters} title={nameSides(variant.dimensions)}>
        {parametersLine(variant, PARAMETERS_IN_ROW).join(' · ')}
      </p>
      <PriceBox
        variant={variant}
        clickSource={clickSource}
        cheapestAmongCount={offer?.isCheapestTotal && activeOffers.length > 1 ? activeOffers.length : undefined}
        otherOffersCount={activeOffers.filter((offer) => offer.variant.id !== variant.id).length}
        voucher={
          variant.voucher && <VoucherCard variantId={variant.id} voucher={variant.voucher} price={variant.price} />
        }
        actions={
          <Island name="product/Actions" wake="visible">
            <ActionsIsland variantId={variant.id} />
          </Island>
        }
      />
    </div>
  );
}
