import type { Variant } from '@gniazdo/contracts/offers';
import { PARAMETERS_IN_ROW, PARAMETERS_ON_CARD, parametersLine } from '@gniazdo/format';
import styles from './CardFacts.module.css';

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
