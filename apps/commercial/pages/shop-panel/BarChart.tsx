import styles from './barChart.module.css';

const HEIGHT = 60;
const BAR_WIDTH = 0.8;

type Props = {
  title: string;
  /** Oldest first. */
  bars: { label: string; value: number }[];
  format: (value: number) => string;
};

/** Bars of a figure over time, decorative: the page has the same numbers as a table. */
export function BarChart({ title, bars, format }: Props) {
  const most = Math.max(...bars.map(({ value }) => value));
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title}: <strong>{format(bars.reduce((sum, { value }) => sum + value, 0))}</strong>
      </figcaption>
      <div aria-hidden="true">
        <span className={styles.most}>{most > 0 && `najwięcej ${format(most)}`}</span>
        <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none">
          <path className={styles.base} d={`M0 ${HEIGHT}h${bars.length}`} />
          <path d={bars.map(({ value }, index) => drawBar(index, most > 0 ? value / most : 0)).join('')} />
        </svg>
        <span className={styles.labels}>
          <span>{first.label}</span>
          <span>{last.label}</span>
        </span>
      </div>
    </figure>
  );
}

/** A bar of at least one unit, so that a small number is not none. */
function drawBar(index: number, share: number) {
  if (share === 0) return '';
  const height = Math.max(1, Math.round(share * HEIGHT));
  return `M${index + (1 - BAR_WIDTH) / 2} ${HEIGHT}v-${height}h${BAR_WIDTH}v${height}`;
}
