import { Illustration } from './Illustration.tsx';
import { drawingStyles } from './drawingStyles.ts';
import { Nest } from './Nest.tsx';

/** For a search without results: an empty nest under a magnifying glass. */
export function NothingFound() {
  return (
    <Illustration>
      <g transform="translate(98 98)">
        <Nest />
      </g>
      <circle {...drawingStyles.paper} cx="140" cy="66" r="38" />
      <path d="M168 93l34 34" strokeWidth="7" />
      <path
        {...drawingStyles.thin}
        d="M112 74c18 9 40 9 56 1M114 82c18 9 36 9 51 2M126 96l-6-6M119 52c5-9 13-13 22-13"
      />
      <ellipse
        {...drawingStyles.thin}
        {...drawingStyles.clayLine}
        cx="140"
        cy="62"
        rx="9"
        ry="12"
        strokeDasharray="3 5"
      />
    </Illustration>
  );
}
