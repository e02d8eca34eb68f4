import { Sparkline } from './Sparkline.tsx';

type Props = {
  title: string;
  value: string;
  detail: string;
  isBad?: boolean;
  chart: {
    /** Without it, the figure's own. */
    title?: string;
    values: (number | null)[];
    inWords: (value: number) => string;
    isTrouble?: boolean;
    leastTop: number;
  };
};

/** A number, what it is made of, and how it was over the last hour. */
export function Figure({ title, value, detail, isBad = false, chart }: Props) {
  return (
    <div className={isBad ? 'figure isBad' : 'figure'}>
      <h4>{title}</h4>
      <p className="value">{value}</p>
      <Sparkline {...chart} title={chart.title ?? title} />
      <p className="detail">{detail}</p>
    </div>
  );
}
