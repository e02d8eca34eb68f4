import { Island } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { type ClickSource, dialogAttributes } from '@gniazdo/contracts/site';
import { getWatchTitle, nameSides, PARAMETERS_IN_ROW, parametersLine } from '@gniazdo/format';
import { Rating } from '@gniazdo/ui/display';
import { ActionsIsland } from '../../features/actions/Actions.island.tsx';
import { nameCheapest } from '../../features/offers/nameCheapest.ts';
import { PriceBox } from '../../features/price-box/PriceBox.tsx';
import { ShareIsland } from '../../features/share/Share.island.tsx';
import { Versions } from '../../features/versions/Versions.tsx';
import { VoucherCard } from '../../features/voucher/VoucherCard.tsx';
import { WatchLinkIsland } from '../../features/watch-link/WatchLink.island.tsx';
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
      <p className={styles.parameters}>{describeFacts(variant)}</p>
      <PriceBox
        variant={variant}
        clickSource={clickSource}
        cheapest={
          offer?.isCheapestTotal && activeOffers.length > 1
            ? { label: nameCheapest(activeOffers, 'Najtaniej z dostawą'), amongCount: activeOffers.length }
            : undefined
        }
        otherOffersCount={activeOffers.filter((offer) => offer.variant.id !== variant.id).length}
        voucher={variant.voucher && <VoucherCard variant={variant} voucher={variant.voucher} />}
        actions={
          <>
            <Island name="product/Actions" wake="visible">
              <ActionsIsland variantId={variant.id} />
            </Island>
            <div className={styles.links}>
              <Island name="product/WatchLink" wake="visible">
                <WatchLinkIsland variantId={variant.id} title={getWatchTitle(variant)} />
              </Island>
              <Island name="product/Share" wake="interaction">
                <ShareIsland />
              </Island>
            </div>
          </>
        }
      />
      {product.versions && <Versions versions={product.versions} currentId={product.id} />}
    </div>
  );
}

/** `75×180×90 cm (wys. × szer. × gł.) · Szary · Tkanina`. */
function describeFacts(variant: Variant) {
  const facts = parametersLine(variant, PARAMETERS_IN_ROW);
  const sides = nameSides(variant.dimensions);
  return (sides ? [`${facts[0]} (${sides})`, ...facts.slice(1)] : facts).join('\u00a0· ');
}
