import type { PricePoint } from '@gniazdo/contracts/offers';
import { CHART_HEIGHT, CHART_WIDTH, type ChartScale } from './ChartScale.ts';
import styles from './PriceHistory.module.css';

type Props = {
  /** Number of the day. */
  index: number;
  point: PricePoint | undefined;
  scale: ChartScale;
};

/** A vertical line at a day, with a dot at each price. */
export function ChartCursor({ index, point, scale }: Props) {
  const x = ((index + 0.5) / scale.dayCount) * CHART_WIDTH;
  return (
    <>
      <path className={styles.cursor} d={`M${x} 0V${CHART_HEIGHT}`} />
      {point?.lowest != null && <path className={styles.lowestDot} d={`M${x} ${scale.y(point.lowest)}h.01`} />}
      {point?.price != null && <path className={styles.ownDot} d={`M${x} ${scale.y(point.price)}h.01`} />}
    </>
  );
}
