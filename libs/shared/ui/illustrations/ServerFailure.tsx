import { Bird } from './Bird.tsx';
import { Illustration } from './Illustration.tsx';
import { drawingStyles } from './drawingStyles.ts';
import { Nest } from './Nest.tsx';

/** For server errors: a tilted nest and a bird that repairs it. */
export function ServerFailure() {
  return (
    <Illustration>
      <g transform="translate(92 96) rotate(-18)">
        <Nest>
          <ellipse {...drawingStyles.clay} cx="-10" cy="-5" rx="11" ry="14" transform="rotate(-24)" />
        </Nest>
      </g>
      <path {...drawingStyles.thin} d="M140 132l30 6M150 140l26-10M48 130l-22 8M34 126l14 14" />
      <g transform="translate(186 128)">
        <Bird />
      </g>
      <path d="M206 114l22-14" />
      <path {...drawingStyles.thin} {...drawingStyles.clayLine} d="M154 62l4 12M172 56l-2 14M188 66l-8 10" />
    </Illustration>
  );
}
