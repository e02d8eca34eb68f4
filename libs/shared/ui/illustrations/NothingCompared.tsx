import { Bird } from './Bird.tsx';
import { Illustration } from './Illustration.tsx';
import { drawingStyles } from './drawingStyles.ts';
import { Nest } from './Nest.tsx';

/** For an empty comparison: a bird between two empty nests. */
export function NothingCompared() {
  return (
    <Illustration>
      <g transform="translate(58 112) scale(0.72)">
        <Nest />
      </g>
      <g transform="translate(182 112) scale(0.72)">
        <Nest />
      </g>
      <ellipse
        {...drawingStyles.thin}
        {...drawingStyles.clayLine}
        strokeDasharray="4 5"
        cx="58"
        cy="80"
        rx="12"
        ry="16"
      />
      <ellipse
        {...drawingStyles.thin}
        {...drawingStyles.clayLine}
        strokeDasharray="4 5"
        cx="182"
        cy="80"
        rx="12"
        ry="16"
      />
      <path {...drawingStyles.thin} d="M84 52c20-24 52-24 72 0M86 40l-2 12 12-2M154 40l2 12-12-2" />
      <g transform="translate(121 130)">
        <Bird />
      </g>
    </Illustration>
  );
}
