import type { PriceHistory } from '@gniazdo/contracts/offers';
import { formatDate, formatPrice } from '@gniazdo/format';
import { pushEvent } from '@gniazdo/tracking';
import { useIsAwake } from '@gniazdo/ui';
import { useRef, useState } from 'react';
import { CHART_HEIGHT, CHART_WIDTH, createChartScale } from './ChartScale.ts';
import { ChartCursor } from './ChartCursor.tsx';
import styles from './PriceHistory.module.css';
import { pointAt, priceLine } from './priceLine.ts';

type Props = { history: PriceHistory; variantId: number };

/** The chart, with the prices of the day that the visitor points at, today at first. */
export function PriceChart({ history, variantId }: Props) {
  const [index, setIndex] = useState<number | null>(null);
  const isAwake = useIsAwake();
  const isReported = useRef(false);
  const scale = createChartScale(history);
  if (scale.lowest === null) return <p className={styles.placeholder}>Nie mamy jeszcze cen z tego okresu.</p>;
  const { lowest30Days } = history;
  const date = index === null ? history.to : scale.dateAt(index);
  const point = pointAt(history.points, date);

  function show(next: number) {
    setIndex(Math.min(scale.dayCount - 1, Math.max(0, next)));
    if (isReported.current) return;
    isReported.current = true;
    pushEvent({ event: 'price_history_chart_interaction', variantId });
  }

  const values = `ten sklep ${formatKnown(point?.price)}, najniższa ze sklepów ${formatKnown(point?.lowest)}`;
  return (
    <>
      <p className={styles.values}>
        <strong>{index === null ? 'Dziś' : formatDate(date)}</strong>
        <span className={styles.own}>Ten sklep: {formatKnown(point?.price)}</span>
        <span className={styles.lowest}>Najniższa ze sklepów: {formatKnown(point?.lowest)}</span>
      </p>
      <figure className={styles.chart}>
        <div className={styles.prices} aria-hidden="true">
          <span>{formatPrice(scale.highest!)}</span>
          {scale.highest !== scale.lowest && <span>{formatPrice(scale.lowest)}</span>}
        </div>
        <div className={styles.plot}>
          <svg viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path className={styles.lowestLine} d={priceLine(history, 'lowest', scale)} />
            <path className={styles.ownLine} d={priceLine(history, 'price', scale)} />
            {/* A line without length with round ends is a dot that is not stretched. */}
            {lowest30Days && (
              <path
                className={styles.minimum}
                d={`M${scale.x(lowest30Days.date) + CHART_WIDTH / scale.dayCount / 2} ${scale.y(lowest30Days.price)}h.01`}
              />
            )}
            {index !== null && <ChartCursor index={index} point={point} scale={scale} />}
          </svg>
          {isAwake && (
            <input
              type="range"
              className={styles.pointer}
              aria-label="Dzień na wykresie ceny"
              aria-valuetext={`${formatDate(date)}: ${values}`}
              min={0}
              max={scale.dayCount - 1}
              value={index ?? scale.dayCount - 1}
              onChange={(event) => show(event.currentTarget.valueAsNumber)}
              onPointerMove={({ currentTarget, clientX }) => {
                const { left, width } = currentTarget.getBoundingClientRect();
                show(Math.floor(((clientX - left) / width) * scale.dayCount));
              }}
            />
          )}
        </div>
        <div className={styles.dates} aria-hidden="true">
          <span>{formatDate(history.from)}</span>
          <span>dziś</span>
        </div>
      </figure>
      {lowest30Days && (
        <p className={styles.note}>
          Najniższa cena tego sklepu z ostatnich 30 dni: <strong>{formatPrice(lowest30Days.price)}</strong> (
          {formatDate(lowest30Days.date)}), na wykresie kropka.
        </p>
      )}
    </>
  );
}

function formatKnown(price: number | null | undefined) {
  return price == null ? 'brak' : formatPrice(price);
}
