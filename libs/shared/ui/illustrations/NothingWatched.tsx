import { Bird } from './Bird.tsx';
import { Illustration } from './Illustration.tsx';
import { drawingStyles } from './drawingStyles.ts';
import { Nest } from './Nest.tsx';

/** For an empty watch list: a bird that looks at the outline of a price tag above an empty nest. */
export function NothingWatched() {
  return (
    <Illustration>
      <g transform="translate(128 104)">
        <Nest />
      </g>
      <path
        {...drawingStyles.thin}
        {...drawingStyles.clayLine}
        strokeDasharray="4 5"
        d="M104 40h26l22 20-22 20h-26zM112 60a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
      />
      <g transform="translate(46 124)">
        <Bird />
      </g>
      <path {...drawingStyles.thin} d="M70 84c6-8 14-14 24-17M196 140c0-14 4-22 12-28M196 134c-2-10-8-14-14-16" />
    </Illustration>
  );
}
