import { Fragment } from 'react';

const MINUTES = 60;
const STEP = 3;
const WIDTH = MINUTES * STEP;
const HEIGHT = 32;

type Props = {
  /** What is drawn, for whoever doesn't see it: `Server time, 75th percentile`. */
  title: string;
  /** One for each of the last 60 minutes, oldest first; null for one without figures. */
  values: (number | null)[];
  inWords: (value: number) => string;
  /** Red: the less of it, the better, and none is best. */
  isTrouble?: boolean;
  /** The top of the chart at least, so that a little noise doesn't look like a mountain. */
  leastTop: number;
};

/** The last hour of a figure, minute by minute. The largest value and the newest stand beside it in words. */
export function Sparkline({ title, values, inWords, isTrouble = false, leastTop }: Props) {
  const known = values.filter((value) => value !== null);
  const newest = runs(values).at(-1)?.at(-1);
  if (!newest) return <p className="empty">no figures in the last hour</p>;
  const most = Math.max(...known);
  const top = Math.max(most, leastTop);
  const y = (value: number) => HEIGHT - 2 - (value / top) * (HEIGHT - 6);
  return (
    <div className={isTrouble ? 'spark isTrouble' : 'spark'}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}, last hour: now ${inWords(newest.value)}, lowest ${inWords(Math.min(...known))}, highest ${inWords(most)}`}
      >
        <path className="base" d={`M0 ${HEIGHT - 1}H${WIDTH}`} />
        {runs(values).map((run) => (
          <Fragment key={run[0]!.minute}>
            <path className="area" d={`${pathOf(run, y)}V${HEIGHT - 1}H${x(run[0]!)}Z`} />
            <path className="line" d={pathOf(run, y)} />
          </Fragment>
        ))}
        <circle className="dot" cx={x(newest)} cy={y(newest.value).toFixed(1)} r="2.2" />
      </svg>
      <span className="scale">highest {inWords(most)}</span>
    </div>
  );
}

type Point = { minute: number; value: number };

/** Minutes in a row that have figures: nothing is drawn where nothing is known. */
function runs(values: (number | null)[]): Point[][] {
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

function pathOf(run: Point[], y: (value: number) => number) {
  const [first, ...others] = run as [Point, ...Point[]];
  // A minute by itself is a short stroke.
  if (others.length === 0) return `M${x(first) - 1} ${y(first.value).toFixed(1)}h2`;
  return `M${[first, ...others].map((point) => `${x(point)} ${y(point.value).toFixed(1)}`).join('L')}`;
}
