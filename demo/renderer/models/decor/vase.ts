import { DESIGNS } from '../../../pictures/designs.ts';
import { smoothProfile } from '../../geometry/smoothProfile.ts';
import type { Point, Profile } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { cloth, buildGlass } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { CLAY, SMALL } from './decorParts.ts';

export const vase: Model = {
  camera: SMALL,
  ground: 'floor',
  size: [180, 320, 180],
  looks: CLAY,
  build(bench, spec) {
    const r = spec.width / 2;
    const h = Math.max(0.12, spec.height);
    const main = spec.look === 'glass' ? buildGlass(spec.colour, 0.4) : spec.main;
    const design = choose(spec, DESIGNS.vase);
    const profile: Profile =
      design === 'bottle'
        ? [
            [0, 0],
            [r * 0.6, 0],
            [r * 0.7, 0.008],
            [r * 0.96, h * 0.16],
            [r, h * 0.34],
            [r * 0.8, h * 0.52],
            [r * 0.34, h * 0.68],
            [r * 0.26, h * 0.84],
            [r * 0.34, h],
            [r * 0.28, h],
            [r * 0.2, h * 0.84],
            [0, h * 0.7],
          ]
        : design === 'cylinder'
          ? [
              [0, 0],
              [r * 0.78, 0],
              [r * 0.84, 0.006],
              [r * 0.88, h * 0.3],
              [r * 0.94, h * 0.7],
              [r, h - 0.004],
              [r * 0.98, h],
              [r * 0.92, h],
              [r * 0.84, h * 0.6],
              [0, h * 0.4],
            ]
          : [
              [0, 0],
              [r * 0.5, 0],
              [r * 0.58, 0.006],
              [r * 0.86, h * 0.2],
              [r, h * 0.48],
              [r * 0.88, h * 0.72],
              [r * 0.56, h * 0.88],
              [r * 0.6, h],
              [r * 0.53, h],
              [r * 0.48, h * 0.88],
              [0, h * 0.8],
            ];
    bench.turned(smoothProfile(profile, 2), [0, 0, 0], main, 96);
    if (design === 'ribbed' && bench.detail === 1) {
      const { position } = bench.parts.at(-1)!.geometry.attributes;
      for (let i = 0; i < position!.count; i++) {
        const [x, z] = [position!.getX(i), position!.getZ(i)];
        const k = 1 + 0.02 * Math.sin(Math.atan2(z, x) * 24);
        position!.setXYZ(i, x * k, position!.getY(i), z * k);
      }
      bench.parts.at(-1)!.geometry.computeVertexNormals();
    }
    const top = h * 0.86;
    if (design === 'bottle' && choose(spec, [true, false])) dryGrass(bench, top, h);
    else if (design !== 'cylinder' && choose(spec, [false, true], 2)) dryGrass(bench, top, h);
  },
};

function dryGrass(bench: Workbench, top: number, h: number) {
  const straw: Surface = { colour: '#c9b48c', roughness: 0.95, specular: 0.2 };
  const plume: Surface = { ...cloth('pile', '#dcc9a6'), scale: 0.3 };
  for (let i = 0; i < 7; i++) {
    const angle = i * 2.4;
    const lean = 0.05 + 0.14 * bench.random.next();
    const tall = h * (0.35 + 0.35 * bench.random.next());
    const end: Point = [Math.cos(angle) * lean, top + tall, Math.sin(angle) * lean];
    bench.tube([[0, top - 0.04, 0], [end[0] * 0.35, top + tall * 0.5, end[2] * 0.35], end], 0.0016, straw, {
      segments: 10,
      sides: 5,
    });
    bench.group(
      [end[0], end[1] - 0.02, end[2]],
      [Math.sin(angle) * lean * 3, 0, -Math.cos(angle) * lean * 3],
      (inner) =>
        void inner.turned(
          [
            [0, 0],
            [0.009, 0.02],
            [0.014, 0.06],
            [0.011, 0.11],
            [0.004, 0.15],
            [0, 0.16],
          ],
          [0, -0.05, 0],
          plume,
          16,
        ),
    );
  }
}
