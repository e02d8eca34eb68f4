import { Sparkline } from './Sparkline.tsx';

type Props = {
  title: string;
  value: string;
  detail: string;
  /** Drawn in red. */
  isBad?: boolean;
  chart?: {
    /** Default: the metric's title. */
    title?: string;
    values: (number | null)[];
    format: (value: number) => string;
    minTop: number;
  };
};

/** A metric with its details and a chart of the last hour. */
export function Metric({ title, value, detail, isBad = false, chart }: Props) {
  return (
    <div className={isBad ? 'metric isBad' : 'metric'}>
      <h4>{title}</h4>
      <p className="value">{value}</p>
      {chart && <Sparkline {...chart} title={chart.title ?? title} isBad={isBad} />}
      <p className="detail">{detail}</p>
    </div>
  );
}
