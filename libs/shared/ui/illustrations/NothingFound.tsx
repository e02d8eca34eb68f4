import { Illustration } from './Illustration.tsx';
import { looks } from './looks.ts';
import { Nest } from './Nest.tsx';

/** A search that found nothing: the nest under a magnifying glass is empty. */
export function NothingFound() {
  return (
    <Illustration>
      <g transform="translate(98 98)">
        <Nest />
      </g>
      <circle {...looks.paper} cx="140" cy="66" r="38" />
      <path d="M168 93l34 34" strokeWidth="7" />
      <path {...looks.thin} d="M112 74c18 9 40 9 56 1M114 82c18 9 36 9 51 2M126 96l-6-6M119 52c5-9 13-13 22-13" />
      <ellipse {...looks.thin} {...looks.clayLine} cx="140" cy="62" rx="9" ry="12" strokeDasharray="3 5" />
    </Illustration>
  );
}
