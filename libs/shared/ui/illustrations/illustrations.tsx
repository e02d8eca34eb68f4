import { Bird, drawingStyles, Illustration, Nest } from './Illustration.tsx';

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

/** For pages that do not exist: an empty nest with a bird flying away. */
export function NoPage() {
  return (
    <Illustration>
      <path d="M28 128c44 8 120 12 186 0M176 133l22-16M60 133l-16-14" />
      <g transform="translate(104 90)">
        <Nest />
      </g>
      <path {...drawingStyles.thin} strokeDasharray="1 8" d="M116 76c8-22 26-6 20-24s14-20 32-14" />
      <g transform="translate(202 44) rotate(-12)">
        <Bird isFlying />
      </g>
    </Illustration>
  );
}

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
