import { disc } from '../../../geometry/disc.ts';
import type { ModelSpec } from '../../Model.ts';
import type { Workbench } from '../../Workbench.ts';
import { getBoardSurface } from './tableSurfaces.ts';

/** A cylinder covered with vertical slats. */
export function slattedDrum(bench: Workbench, spec: ModelSpec, radius: number, height: number) {
  const surface = getBoardSurface(spec);
  bench.turned(disc(radius - 0.006, height), [0, 0, 0], surface, 72);
  const count = Math.round((2 * Math.PI * radius) / 0.03);
  for (let i = 0; i < count; i++) {
    const angle = (i * 2 * Math.PI) / count;
    bench.box(
      [0.019, height - 0.004, 0.016],
      [Math.sin(angle) * radius, height / 2, Math.cos(angle) * radius],
      surface,
      { radius: 0.004, steps: 2, grain: 'y', turn: [0, angle, 0] },
    );
  }
}
