import type { PricePoint } from '@gniazdo/contracts';
import { formatDate, formatPrice } from '@gniazdo/format';
import { Section } from '../../components/Section.tsx';
import { PriceTable } from './PriceTable.tsx';
import { CHART_HEIGHT, CHART_WIDTH, priceLine } from './priceLine.ts';
import { priceSteps } from './priceSteps.ts';
import styles from './PriceHistory.module.css';

type Props = {
  history: PricePoint[];
  /** ISO date until which the last price is valid. */
  today: string;
  shopName: string;
};

/**
 * The price history of an offer: a line chart and a table, or a sentence if the price was constant. Renders nothing
 * without a history.
 */
export function PriceHistory({ history, today, shopName }: Props) {
  const steps = priceSteps(history, today);
  const first = steps[0];
  if (!first) return null;
  const prices = steps.map((step) => step.price);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const summary =
    lowest === highest
      ? `Od ${formatDate(first.from)} cena się nie zmieniła: ${formatPrice(lowest)}.`
      : `Od ${formatDate(first.from)} cena wahała się od ${formatPrice(lowest)} do ${formatPrice(highest)}.`;

  return (
    <Section id="historia-ceny" title={`Historia ceny w sklepie ${shopName}`}>
      <p>{summary}</p>
      {steps.length > 1 && (
        <>
          <figure className={styles.chart}>
            <div className={styles.prices} aria-hidden="true">
              <span>{formatPrice(highest)}</span>
              {highest !== lowest && <span>{formatPrice(lowest)}</span>}
            </div>
            <svg
              className={styles.plot}
              viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={`Wykres ceny. ${summary}`}
            >
              <path className={styles.line} d={priceLine(steps)} vectorEffect="non-scaling-stroke" />
            </svg>
            <div className={styles.dates} aria-hidden="true">
              <span>{formatDate(first.from)}</span>
              <span>dziś</span>
            </div>
          </figure>
          <PriceTable steps={steps} />
        </>
      )}
    </Section>
  );
}
