import type { FilterGroups } from '@gniazdo/contracts';
import styles from './Histogram.module.css';

type Props = { buckets: FilterGroups['price']['histogram'] };

const HEIGHT = 40;
const BAR_WIDTH = 0.85;

/** How prices spread. A picture only: the numbers are in the fields and choices beside it. */
export function Histogram({ buckets }: Props) {
  const most = Math.max(...buckets.map(({ count }) => count));
  if (buckets.length < 2 || most <= 0) return null;
  const bars = buckets.map(({ count }, index) => {
    // The square root keeps a few dear offers visible beside many cheap ones.
    const height = Math.round(Math.sqrt(count / most) * HEIGHT);
    return `M${index} ${HEIGHT}v-${height}h${BAR_WIDTH}v${height}`;
  });
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${buckets.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  );
}
