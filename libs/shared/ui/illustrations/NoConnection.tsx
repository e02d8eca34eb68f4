import { Bird } from './Bird.tsx';
import { Illustration } from './Illustration.tsx';
import { looks } from './looks.ts';

/** There is no connection: a bird on a line that ends. */
export function NoConnection() {
  return (
    <Illustration>
      <path d="M46 140V34M30 48h32M194 140V34M178 48h32" />
      <path {...looks.thin} d="M46 48c20 26 44 30 62 22 8-4 6-16-2-14s-6 16 6 18M194 48c-10 18-20 28-32 34l-4 12" />
      <path {...looks.thin} {...looks.clayLine} d="M132 86l-8 4M138 94l-4 9M146 82l-2-9" />
      <g transform="translate(76 56)">
        <Bird />
      </g>
    </Illustration>
  );
}
