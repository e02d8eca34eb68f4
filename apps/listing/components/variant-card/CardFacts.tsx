import type { Variant } from '@gniazdo/contracts/offers';
import {
  formatDeliveryDays,
  formatDeliveryPrice,
  formatPrice,
  priceWithDelivery,
  PARAMETERS_IN_ROW,
  PARAMETERS_ON_CARD,
  parametersLine,
} from '@gniazdo/format';
import { joinClasses } from '@gniazdo/ui';
import styles from './CardFacts.module.css';

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

function buildFacts(variant: Variant) {
  const { inStock, deliveryInDays } = variant;
  const facts: Fact[] = [];
  const days = formatDeliveryDays(deliveryInDays);
  if (inStock) facts.push({ text: 'W magazynie', isGood: true });
  facts.push(describeDelivery(variant));
  if (days) facts.push({ text: days });
  return facts;
}

/** Says whether the price of the card includes delivery. */
function describeDelivery(variant: Variant): Fact {
  const total = priceWithDelivery(variant);
  if (total === null) return { text: 'Cena bez dostawy' };
  if (variant.freeShipping || variant.deliveryPrice === 0) return { text: formatDeliveryPrice(0)!, isGood: true };
  return { text: `${formatDeliveryPrice(variant.deliveryPrice)}, razem\u00a0${formatPrice(total)}` };
}

/** Size and parameters in one line: three on a card, six in a row. */
export function CardParameters({ variant }: { variant: Variant }) {
  const all = parametersLine(variant, PARAMETERS_IN_ROW);
  if (all.length === 0) return null;
  const more = all.slice(PARAMETERS_ON_CARD);
  return (
    <p className={styles.parameters}>
      {all.slice(0, PARAMETERS_ON_CARD).join(', ')}
      {more.length > 0 && <span className={styles.more}>{`, ${more.join(', ')}`}</span>}
    </p>
  );
}
