import type { Variant } from '@gniazdo/contracts';
import { formatDeliveryDays, formatDeliveryPrice } from '@gniazdo/format';
import { joinClasses } from '@gniazdo/ui';
import styles from './CardAvailability.module.css';

type Fact = { text: string; isGood?: boolean };

/** Stock and delivery of an active offer, or a note that the offer is inactive. */
export function CardAvailability({ variant }: { variant: Variant }) {
  if (!variant.active) return <p className={styles.gone}>Brak w magazynie</p>;
  return (
    <ul className={styles.facts}>
      {buildFacts(variant).map(({ text, isGood }) => (
        <li key={text} className={joinClasses(isGood && styles.good) || undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function buildFacts({ inStock, freeShipping, deliveryPrice, deliveryInDays }: Variant) {
  const facts: Fact[] = [];
  const isFree = freeShipping || deliveryPrice === 0;
  const price = formatDeliveryPrice(isFree ? 0 : deliveryPrice);
  const days = formatDeliveryDays(deliveryInDays);
  if (inStock) facts.push({ text: 'W magazynie', isGood: true });
  if (price) facts.push({ text: price, isGood: isFree });
  if (days) facts.push({ text: days });
  return facts;
}
