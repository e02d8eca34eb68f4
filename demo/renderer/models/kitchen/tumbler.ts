import { getSurface } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { SMALL } from './tablewareParts.ts';

/** A bathroom tumbler without a handle, with two toothbrushes. */
export const tumbler: Model = {
  camera: { ...SMALL, pitch: 14, fill: 0.74 },
  ground: 'floor',
  size: [80, 110, 80],
  looks: ['ceramic', 'glass', 'metal', 'plastic'],
  build(bench, spec) {
    const r = Math.max(0.034, Math.min(0.045, spec.width / 2));
    const h = Math.max(0.095, Math.min(0.125, spec.height));
    const foot = choose(spec, [0.8, 1, 0.9]);
    const isClear = (spec.main.opacity ?? 1) < 1;
    bench.turned(
      [
        [0, 0],
        [r * foot - 0.003, 0],
        [r * foot, 0.003],
        [r, h - 0.001],
        [r - 0.0015, h],
        [r - 0.003, h - 0.001],
        [r * foot - 0.004, 0.008],
        [0, 0.007],
      ],
      [0, 0, 0],
      isClear ? { ...spec.main, opacity: 0.42 } : spec.main,
      80,
    );
    toothbrush(bench, -1, r, h, choose(spec, ['#e8e3d8', '#7fa7a0']));
    toothbrush(bench, 1, r, h, choose(spec, ['#d9a27e', '#e8e3d8']));
  },
};

/** A toothbrush that leans against the rim on one side. */
function toothbrush(bench: Workbench, side: -1 | 1, r: number, h: number, colour: string) {
  const handle = getSurface('plastic', colour);
  const [bottom, top] = [-side * r * 0.45, side * (r + 0.022)];
  const tall = h + 0.075;
  bench.rod([bottom, 0.014, side * 0.008], [top, tall, side * 0.004], handle, 0.0048, 0.0038);
  const lean = Math.atan2(top - bottom, tall);
  bench.group([top, tall, side * 0.004], [0, side * 0.3, -lean], (inner) => {
    inner.box([0.011, 0.034, 0.005], [0, 0.015, 0], handle, { radius: 0.0024, steps: 3 });
    inner.box([0.01, 0.026, 0.012], [0, 0.016, 0.008], { colour: '#f6f5f1', roughness: 0.9 }, { radius: 0.002 });
  });
}
