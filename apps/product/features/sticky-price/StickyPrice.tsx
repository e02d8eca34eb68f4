import type { ClickSource, Variant } from '@gniazdo/contracts';
import { formatPrice } from '@gniazdo/format';
import { ShopButton } from '../../components/ShopButton.tsx';
import styles from './StickyPrice.module.css';

type Props = { variant: Variant; clickSource: ClickSource };

/** Keeps price and button visible at the bottom of narrow screens. */
export function StickyPrice({ variant, clickSource }: Props) {
  if (!variant.active) return null;
  return (
    <aside className={styles.bar} aria-label="Cena i sklep w skrócie">
      <span className={styles.words}>
        <strong>{formatPrice(variant.price.price)}</strong>
        <small>{variant.eshop.name}</small>
      </span>
      <ShopButton variant={variant} clickSource={clickSource} />
    </aside>
  );
}
