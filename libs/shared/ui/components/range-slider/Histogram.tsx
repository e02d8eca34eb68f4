import styles from './Histogram.module.css';

export type HistogramBucket = { from: number; to: number; count: number };

type Props = {
  buckets: HistogramBucket[];
  /** Bars outside this range are pale. */
  from?: number;
  to?: number;
};

const HEIGHT = 40;
const BAR_WIDTH = 0.85;

/** The distribution of values, decorative: the numbers are in the fields beside it. */
export function Histogram({ buckets, from = -Infinity, to = Infinity }: Props) {
  const most = Math.max(...buckets.map(({ count }) => count));
  if (buckets.length < 2 || most <= 0) return null;
  const bars = buckets.map(({ count }, index) => {
    // The height is the square root of the count, so that bars of few offers are visible.
    const height = Math.round(Math.sqrt(count / most) * HEIGHT);
    return `M${index} ${HEIGHT}v-${height}h${BAR_WIDTH}v${height}`;
  });
  const isInside = ({ from: low, to: high }: HistogramBucket) => high >= from && low <= to;
  const inside = bars.filter((_, index) => isInside(buckets[index]!));
  const outside = bars.filter((_, index) => !isInside(buckets[index]!));
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${buckets.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={inside.join('')} />
      {outside.length > 0 && <path className={styles.outside} d={outside.join('')} />}
    </svg>
  );
}
