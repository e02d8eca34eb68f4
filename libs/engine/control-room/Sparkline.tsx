import { Fragment } from 'react';

const MINUTES = 60;
const STEP = 3;
const WIDTH = MINUTES * STEP;
const HEIGHT = 32;

type Props = {
  /** For screen readers: `Server time, 75th percentile`. */
  title: string;
  /** One per minute of the last hour, oldest first; null without data. */
  values: (number | null)[];
  format: (value: number) => string;
  /** Drawn in red. */
  isBad?: boolean;
  /** Minimum upper end of the scale, so that noise stays small. */
  minTop: number;
};

/** Chart of a metric in the last hour by minute, with its highest value as text. */
export function Sparkline({ title, values, format, isBad = false, minTop }: Props) {
  const known = values.filter((value) => value !== null);
  const newest = getRuns(values).at(-1)?.at(-1);
  if (!newest) return <p className="empty">no data in the last hour</p>;
  const most = Math.max(...known);
  const top = Math.max(most, minTop);
  const y = (value: number) => HEIGHT - 2 - (value / top) * (HEIGHT - 6);
  return (
    <div className={isBad ? 'spark isBad' : 'spark'}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}, last hour: now ${format(newest.value)}, lowest ${format(Math.min(...known))}, highest ${format(most)}`}
      >
        <path className="base" d={`M0 ${HEIGHT - 1}H${WIDTH}`} />
        {getRuns(values).map((run) => (
          <Fragment key={run[0]!.minute}>
            <path className="area" d={`${getPath(run, y)}V${HEIGHT - 1}H${x(run[0]!)}Z`} />
            <path className="line" d={getPath(run, y)} />
          </Fragment>
        ))}
        <circle className="dot" cx={x(newest)} cy={y(newest.value).toFixed(1)} r="2.2" />
      </svg>
      <span className="scale">highest {format(most)}</span>
    </div>
  );
}

type Point = { minute: number; value: number };

/** Runs of consecutive minutes with data; gaps are not drawn. */
function getRuns(values: (number | null)[]): Point[][] {
  const found: Point[][] = [];
  values.forEach((value, minute) => {
    if (value === null) return;
    const run = found.at(-1);
    if (run?.at(-1)?.minute === minute - 1) run.push({ minute, value });
    else found.push([{ minute, value }]);
  });
  return found;
}

function x({ minute }: Point) {
  return minute * STEP + STEP / 2;
}

function getPath(run: Point[], y: (value: number) => number) {
  const [first, ...others] = run as [Point, ...Point[]];
  // A single minute is a short stroke.
  if (others.length === 0) return `M${x(first) - 1} ${y(first.value).toFixed(1)}h2`;
  return `M${[first, ...others].map((point) => `${x(point)} ${y(point.value).toFixed(1)}`).join('L')}`;
}
