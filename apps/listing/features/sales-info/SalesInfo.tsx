import { paths } from '@gniazdo/contracts/site';
import { Popover } from '@gniazdo/ui/components';
import styles from './SalesInfo.module.css';

const TOOLTIP_ID = 'o-obnizkach';
const EXPLANATION =
  'Obniżkę pokazujemy, gdy cena jest niższa od najniższej ceny z 30 dni przed obniżką. Sprawdzamy to w naszej historii cen.';

/** Explains reductions above a list of reduced offers. */
export function SalesInfoBox() {
  return (
    <p className={styles.box}>
      {EXPLANATION}{' '}
      <a href={paths.question('najnizsza-cena')} data-sales-info="box">
        Jak liczymy najniższą cenę?
      </a>
    </p>
  );
}

/** Explains reductions beside the filter of reduced offers. */
export function SalesInfoTooltip() {
  return (
    <Popover id={TOOLTIP_ID} size="small" button="Co to za obniżki?">
      <p>{EXPLANATION}</p>
      <a href={paths.question('najnizsza-cena')} data-sales-info="tooltip">
        Więcej o najniższej cenie
      </a>
    </Popover>
  );
}
