import { Bird } from './Bird.tsx';
import { Illustration } from './Illustration.tsx';
import { drawingStyles } from './drawingStyles.ts';
import { Nest } from './Nest.tsx';

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
