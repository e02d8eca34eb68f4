import { isPlaited } from '../../../pictures/designs.ts';
import type { Point } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { blend, cloth, lightness } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { rugSurface } from './clothParts.ts';

export const roundRug: Model = {
  camera: { yaw: 16, pitch: 44, fieldOfView: 20, fill: 0.84 },
  ground: 'floor',
  size: [1400, 12, 1400],
  looks: ['pile', 'rattan', 'cotton'],
  build(bench, spec) {
    const radius = spec.width / 2;
    if (isPlaited(spec)) {
      // A rope laid in rings.
      const rope = 0.024;
      const surface: Surface = {
        ...(spec.look === 'rattan' ? cloth('linen', spec.colour) : cloth('cotton', spec.colour)),
        map: 'rope',
        bump: 1,
      };
      const other = choose(
        spec,
        [
          surface,
          { ...surface, colour: blend(surface.colour, lightness(spec.colour) > 0.5 ? '#6b5a48' : '#f1e9da', 0.7) },
        ],
        2,
      );
      for (let r = rope / 2; r < radius; r += rope) {
        const count = Math.max(12, Math.round(r * 40));
        const isBand = Math.abs(r / radius - 0.72) < 0.07;
        bench.tube(
          Array.from({ length: count }, (_, i): Point => [
            Math.cos((i * 2 * Math.PI) / count) * r,
            0.011,
            Math.sin((i * 2 * Math.PI) / count) * r,
          ]),
          0.0125,
          isBand ? other : surface,
          { isClosed: true, sides: 6, segments: Math.max(24, Math.round(r * 130)) },
        );
      }
      return;
    }
    const design = choose(spec, ['shaggy', 'plain'] as const, 2);
    const surface = rugSurface(spec, design, 1);
    const thick = design === 'shaggy' ? 0.035 : 0.014;
    bench.turned(
      [
        [0, 0],
        [radius - 0.004, 0],
        [radius, thick * 0.4],
        [radius - 0.004, thick],
        [radius * 0.75, thick],
        [radius * 0.5, thick],
        [radius * 0.25, thick],
        [0, thick],
      ],
      [0, 0, 0],
      surface,
      120,
    );
    const { position, uv } = bench.parts.at(-1)!.geometry.attributes;
    for (let i = 0; i < uv!.count; i++) uv!.setXY(i, position!.getX(i), position!.getZ(i));
  },
};
