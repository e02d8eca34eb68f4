import type { Surface } from '../../../materials/Surface.ts';
import type { Workbench } from '../../Workbench.ts';

/** Two closed frames of square steel tube. */
export function frameLegs(
  bench: Workbench,
  surface: Surface,
  width: number,
  height: number,
  depth: number,
  bar: number,
) {
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - Math.min(0.2, width * 0.12));
    for (const z of [-1, 1])
      bench.box([bar * 1.6, height, bar], [x, height / 2, z * (depth / 2 - 0.06)], surface, { radius: 0.003 });
    for (const y of [bar / 2, height - bar / 2])
      bench.box([bar * 1.6, bar, depth - 0.12 - bar], [x, y, 0], surface, { radius: 0.003 });
  }
}

/** Two steel crosses, joined at the top and bottom. */
export function crossLegs(bench: Workbench, surface: Surface, width: number, height: number, depth: number) {
  const bar = width > 1.1 ? 0.05 : 0.028;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - Math.min(0.25, width * 0.15));
    const span = depth - 0.14;
    const angle = Math.atan2(span, height - bar);
    const length = Math.hypot(span, height - bar);
    for (const lean of [-1, 1])
      bench.box([bar, length, bar], [x + lean * 0.001, height / 2, 0], surface, {
        radius: 0.003,
        turn: [lean * angle, 0, 0],
      });
    for (const y of [0.008, height - 0.008])
      bench.box([bar, 0.016, depth - 0.08], [x, y, 0], surface, { radius: 0.003 });
  }
}

/** Three or four round legs under a round top, splayed towards the floor. */
export function splayedLegs(bench: Workbench, surface: Surface, radius: number, height: number, thick = 0.016) {
  const count = radius < 0.32 ? 3 : 4;
  for (let i = 0; i < count; i++) {
    const angle = Math.PI / 4 + (i * 2 * Math.PI) / count;
    const [x, z] = [Math.cos(angle), Math.sin(angle)];
    bench.rod(
      [x * radius * 0.82, 0, z * radius * 0.82],
      [x * radius * 0.55, height, z * radius * 0.55],
      surface,
      thick,
      thick === 0.016 ? 0.028 : thick,
    );
  }
}
