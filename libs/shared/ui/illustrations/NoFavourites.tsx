import { Bird } from './Bird.tsx';
import { Illustration } from './Illustration.tsx';
import { drawingStyles } from './drawingStyles.ts';
import { Nest } from './Nest.tsx';

/** For empty favourites: a nest with the outline of a heart above it. */
export function NoFavourites() {
  return (
    <Illustration>
      <g transform="translate(120 96)">
        <Nest />
      </g>
      <path
        {...drawingStyles.thin}
        {...drawingStyles.clayLine}
        strokeDasharray="4 5"
        d="M120 76c-30-18-24-44-9-44 6 0 9 5 9 9 0-4 3-9 9-9 15 0 21 26-9 44z"
      />
      <g transform="translate(196 128) scale(-1 1)">
        <Bird />
      </g>
      <path {...drawingStyles.thin} d="M40 140c0-14-4-22-12-28M40 134c2-10 8-14 14-16M36 122c-8 0-12-2-16-8" />
    </Illustration>
  );
}
