import type { Variant } from '@gniazdo/contracts/offers';
import type { ClickSource } from '@gniazdo/contracts/site';
import { formatPrice, priceWithDelivery } from '@gniazdo/format';
import { ShopButton } from '../../components/ShopButton.tsx';
import styles from './StickyPrice.module.css';

type Props = { variant: Variant; clickSource: ClickSource };

/** Keeps the price with delivery and the button visible at the bottom of narrow screens. */
export function StickyPrice({ variant, clickSource }: Props) {
  if (!variant.active) return null;
  const total = priceWithDelivery(variant);
  return (
    <aside className={styles.bar} aria-label="Cena i sklep w skrócie">
      <span className={styles.words}>
        <strong>{formatPrice(total ?? variant.price.price)}</strong>
        <small>{`${total === null ? 'bez dostawy' : 'z dostawą'}${variant.voucher ? ', bez kodu' : ''}, ${variant.eshop.name}`}</small>
      </span>
      <ShopButton variant={variant} clickSource={clickSource} />
    </aside>
  );
}
