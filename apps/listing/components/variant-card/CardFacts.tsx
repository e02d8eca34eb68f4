import type { Variant } from '@gniazdo/contracts/offers';
import {
  codePriceWithDelivery,
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

type Fact = {
  text: string;
  isGood?: boolean;
  /** What follows it where there is space. */
  more?: string;
  isDelivery?: boolean;
};

/** Stock and delivery of an active offer, or a note that the offer is inactive. */
export function CardAvailability({ variant }: { variant: Variant }) {
  if (!variant.active) return <p className={styles.gone}>Brak w magazynie</p>;
  return (
    <ul className={styles.facts}>
      {buildFacts(variant).map(({ text, isGood, more, isDelivery }) => (
        <li key={text} className={joinClasses(isGood && styles.good, isDelivery && styles.delivery) || undefined}>
          {text}
          {more && <span>{more}</span>}
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

/** Says whether the price of the card includes delivery. The sum is of the lowest price of the card: with its code, if it has one. */
function describeDelivery(variant: Variant): Fact {
  const withCode = codePriceWithDelivery(variant);
  const total = withCode ?? priceWithDelivery(variant);
  if (total === null) return { text: 'Cena bez dostawy', isDelivery: true };
  if (variant.freeShipping || variant.deliveryPrice === 0)
    return { text: formatDeliveryPrice(0)!, isGood: true, isDelivery: true };
  return {
    text: formatDeliveryPrice(variant.deliveryPrice)!,
    more: ` (razem${withCode === null ? '' : '\u00a0z\u00a0kodem'}\u00a0${formatPrice(total)})`,
    isDelivery: true,
  };
}

/**
 * Size and parameters. On a card, up to three lines, as many as its neighbours in the row leave space for; in a row, up to
 * six in a sentence.
 */
export function CardParameters({ variant }: { variant: Variant }) {
  const [first, ...others] = parametersLine(variant, PARAMETERS_IN_ROW);
  if (!first) return null;
  const more = others.slice(PARAMETERS_ON_CARD - 1);
  return (
    <p className={styles.parameters}>
      {first}
      {others.slice(0, PARAMETERS_ON_CARD - 1).map((text) => (
        <span key={text}> {text}</span>
      ))}
      {more.length > 0 && <span className={styles.more}> {more.join(', ')}</span>}
    </p>
  );
}
