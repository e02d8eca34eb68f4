import { Island } from '@gniazdo/composition';
import { getWatchTitle, formatPrice } from '@gniazdo/format';
import { ProductImage } from '@gniazdo/ui';
import { DialogPanel } from '@gniazdo/ui/components';
import { WatchFormIsland } from '../../features/watch-product/WatchForm.island.tsx';
import type { WatchdogData } from './loadWatchdog.ts';
import styles from './WatchdogDialog.module.css';

/** The contents of a dialog: a variant, and the form that watches its price or availability. */
export function WatchdogDialog({ data }: { data: WatchdogData | null }) {
  if (!data) {
    return (
      <DialogPanel title="Obserwuj produkt">
        <p>Tego produktu już nie ma w ofercie.</p>
      </DialogPanel>
    );
  }
  const { variant, lowestPrice, shops } = data;
  const { id, active, eshop, price } = variant;
  return (
    <DialogPanel title={getWatchTitle(variant)}>
      <div className={styles.product}>
        <div className={styles.picture}>
          <ProductImage image={variant.image} alt="" sizes="88px" priority="eager" edge={88} />
        </div>
        <div className={styles.facts}>
          <p className={styles.name}>{variant.name}</p>
          <p>{describePresent(data)}</p>
          {lowestPrice !== null && (
            <p className={styles.lowest}>Najniższa cena tej oferty z ostatnich 30 dni: {formatPrice(lowestPrice)}</p>
          )}
        </div>
      </div>
      <Island name="user/WatchForm" wake="now">
        <WatchFormIsland
          variant={{ id, active, eshop: { name: eshop.name }, price: { price: price.price } }}
          lowestPrice={lowestPrice}
          shops={shops}
        />
      </Island>
    </DialogPanel>
  );
}

/** The lowest price of today with delivery, or that of the offer if no shop says what delivery costs. */
export function describePresent({ variant, shops }: WatchdogData) {
  if (shops.lowest)
    return `Dziś najtaniej z dostawą, bez kodów: ${formatPrice(shops.lowest.total)} (${shops.lowest.eshop})`;
  if (!variant.active) return 'Teraz niedostępny';
  return `Cena dziś: ${formatPrice(variant.price.price)}, bez dostawy${variant.voucher ? ' i kodu' : ''}`;
}
