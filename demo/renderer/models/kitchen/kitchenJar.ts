import { wood } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { SMALL } from './tablewareParts.ts';

/** A food container of ceramic, glass or bamboo with a wooden lid. */
export const kitchenJar: Model = {
  camera: { ...SMALL, pitch: 14, fill: 0.7 },
  ground: 'floor',
  size: [160, 180, 160],
  looks: ['ceramic', 'glass', 'wood'],
  build(bench, spec) {
    const h = Math.max(0.12, Math.min(0.25, spec.height));
    const r = Math.max(0.05, Math.min(0.11, spec.width / 2));
    const edge = choose(spec, [0.012, 0.02, 0.006]);
    const isClear = (spec.main.opacity ?? 1) < 1;
    bench.turned(
      [
        [0, 0],
        [r - edge, 0],
        [r - edge * 0.3, edge * 0.3],
        [r, edge],
        [r, h - 0.006],
        [r - 0.002, h],
        [r - 0.006, h - 0.002],
        [r - 0.006, edge],
        [0, 0.006],
      ],
      [0, 0, 0],
      isClear ? { ...spec.main, opacity: Math.max(0.4, spec.main.opacity!) } : spec.main,
      96,
    );
    const lid = wood(spec.look === 'wood' ? 'walnut' : 'beech');
    bench.turned(
      [
        [0, 0],
        [r + 0.001, 0],
        [r + 0.003, 0.003],
        [r + 0.003, 0.016],
        [r, 0.019],
        [0, 0.019],
      ],
      [0, h, 0],
      lid,
      96,
    );
    bench.turned(
      [
        [0, 0],
        [0.011, 0],
        [0.016, 0.012],
        [0.011, 0.023],
        [0, 0.025],
      ],
      [0, h + 0.018, 0],
      lid,
      40,
    );
  },
};
