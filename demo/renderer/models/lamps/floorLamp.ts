import { disc } from '../../geometry/disc.ts';
import type { Surface } from '../../materials/Surface.ts';
import { marble, OAK, WALNUT } from '../../materials/surfaces.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { ballProfile, BULB, domeProfile, drum, inner, getLampMetal, getShadeSurface } from './lampParts.ts';

export const floorLamp: Model = {
  camera: { yaw: 20, pitch: 6, fieldOfView: 18, fill: 0.84 },
  ground: 'floor',
  size: [450, 1600, 450],
  looks: ['metal', 'weave', 'rattan'],
  build(bench, spec) {
    const height = Math.max(1.3, spec.height);
    const design = choose(
      spec,
      spec.look === 'metal' ? (['tripod', 'straight', 'arc'] as const) : (['tripod', 'straight'] as const),
    );
    const metal = getLampMetal(spec);
    if (design === 'arc') return arcLamp(bench, spec, metal, height);
    const shade = getShadeSurface(spec);
    const tall = 0.28;
    const bottom = height - tall;
    if (design === 'tripod') {
      for (let i = 0; i < 3; i++) {
        const angle = (i * 2 * Math.PI) / 3 + 0.5;
        const leg = choose(spec, spec.look === 'metal' ? [OAK, WALNUT, metal] : [OAK, WALNUT], 3);
        bench.rod(
          [Math.cos(angle) * 0.27, 0, Math.sin(angle) * 0.27],
          [Math.cos(angle) * 0.028, bottom - 0.07, Math.sin(angle) * 0.028],
          leg,
          0.011,
          0.0165,
        );
        const next = angle + (2 * Math.PI) / 3;
        bench.rod(
          [Math.cos(angle) * 0.16, 0.55, Math.sin(angle) * 0.16],
          [Math.cos(next) * 0.16, 0.55, Math.sin(next) * 0.16],
          metal,
          0.005,
        );
      }
      bench.turned(disc(0.045, 0.05), [0, bottom - 0.09, 0], metal, 48);
      bench.rod([0, bottom - 0.05, 0], [0, bottom + 0.1, 0], metal, 0.008);
      drum(bench, shade, 0.23, 0.19, tall, bottom);
    } else {
      bench.turned(disc(0.14, 0.02), [0, 0, 0], metal, 72);
      bench.rod([0, 0.02, 0], [0, bottom + 0.1, 0], metal, 0.01);
      drum(bench, shade, 0.2, 0.2, tall, bottom);
    }
  },
};

function arcLamp(bench: Workbench, spec: ModelSpec, metal: Surface, height: number) {
  const h = height + 0.15;
  bench.turned(
    disc(0.17, 0.045),
    [-0.42, 0, 0],
    choose(spec, [marble(), metal, marble('#2a2826', '#d8cfc0', '#1c1a19')], 3),
    72,
  );
  bench.tube(
    [
      [-0.42, 0.04, 0],
      [-0.42, h * 0.4, 0],
      [-0.4, h * 0.69, 0],
      [-0.24, h * 0.92, 0],
      [0.06, h, 0],
      [0.36, h * 0.944, 0],
      [0.5, h * 0.825, 0],
    ],
    0.0115,
    metal,
    { segments: 80, sides: 16 },
  );
  bench.turned(domeProfile(0.19, 0.16), [0.51, h * 0.74, 0], metal, 72, [0, 0, -0.12]);
  bench.turned(
    inner(domeProfile(0.19, 0.16)),
    [0.51, h * 0.74, 0],
    { colour: '#f3e2bf', roughness: 0.6, glow: 0.5 },
    72,
    [0, 0, -0.12],
  );
  bench.turned(ballProfile(0.045, 0.09), [0.505, h * 0.74 + 0.01, 0], BULB, 32);
}
