import { disc } from '../../geometry/disc.ts';
import { ring } from '../../geometry/tube.ts';
import type { Point, Profile } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { buildGlass, getSurface } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { ballProfile, BULB, domeProfile, drum, inner, getLampMetal, getShadeSurface } from './lampParts.ts';

const LOOKS = ['metal', 'weave', 'glass', 'rattan', 'ceramic', 'linen'] as const;

/** Heights above this include the cord, m. */
const HANGING = 1;

export const pendantLamp: Model = {
  camera: { yaw: 12, pitch: -3, fieldOfView: 18, fill: 0.8, lift: 0.08 },
  ground: 'air',
  size: [400, 800, 400],
  looks: LOOKS,
  build(bench, spec) {
    const radius = Math.min(0.32, spec.width / 2);
    // Shops state the height of the shade or the height of the hanging lamp.
    const cord = spec.height > HANGING ? spec.height - radius : Math.min(0.7, Math.max(0.3, radius * 2.1));
    const design = choose(spec, ['dome', 'globe', 'drum', 'cone'] as const);
    const metal = getLampMetal(spec);
    const top = cord;
    bench.rod([0, 0, 0], [0, top, 0], { colour: '#2b2a29', roughness: 0.8 }, 0.0032);
    bench.turned(
      [
        [0, 0],
        [0.05, 0],
        [0.05, 0.006],
        [0.012, 0.025],
        [0, 0.025],
      ],
      [0, top - 0.02, 0],
      metal,
      48,
    );
    if (spec.look === 'rattan')
      return wovenShade(bench, spec.main, radius, design === 'globe' ? radius * 1.7 : radius * 1.2);
    if (spec.look === 'glass') {
      bench.turned(
        ballProfile(radius * 0.8, radius * 1.6, 0.06),
        [0, -radius * 1.6, 0],
        buildGlass(spec.colour, 0.28),
        72,
      );
      bench.turned(ballProfile(0.035, 0.09), [0, -radius * 0.85, 0], BULB, 32);
      bench.rod([0, -radius * 0.75, 0], [0, 0.02, 0], metal, 0.014);
      return;
    }
    if (spec.look === 'weave' || spec.look === 'linen')
      return drum(bench, getShadeSurface(spec), radius, radius * 0.92, radius * 0.95, -radius * 0.95);
    const shade = spec.look === 'metal' ? spec.main : getSurface('ceramic', spec.colour);
    const tall = design === 'cone' ? radius * 1.25 : radius * 0.85;
    bench.turned(
      design === 'cone' ? coneProfile(radius * 0.8, tall) : domeProfile(radius, tall),
      [0, -tall, 0],
      shade,
      96,
    );
    bench.turned(
      design === 'cone' ? inner(coneProfile(radius * 0.8, tall)) : inner(domeProfile(radius, tall)),
      [0, -tall, 0],
      { colour: '#f3e2bf', roughness: 0.6, glow: 0.45 },
      96,
    );
    bench.turned(disc(0.022, 0.06), [0, -0.01, 0], metal, 32);
    bench.turned(ballProfile(0.035, 0.08), [0, -tall * 0.72, 0], BULB, 32);
  },
};

/** A bell-shaped shade of hoops and ribs. */
function wovenShade(bench: Workbench, surface: Surface, radius: number, tall: number) {
  const at = (t: number) => radius * Math.sin(Math.min(1, 0.12 + t * 0.95) * (Math.PI / 2 + 0.5)) ** 0.8;
  for (let i = 0; i < 36; i++) {
    const angle = (i * 2 * Math.PI) / 36;
    const points = Array.from({ length: 9 }, (_, j): Point => [
      Math.cos(angle) * at(j / 8),
      -tall * (j / 8),
      Math.sin(angle) * at(j / 8),
    ]);
    bench.tube(points, 0.0048, surface, { segments: 16, sides: 5 });
  }
  for (let j = 0; j <= 16; j++)
    bench.tube(ring(at(j / 16) + 0.002, -tall * (j / 16), 28), j === 16 ? 0.008 : 0.005, surface, {
      isClosed: true,
      segments: 48,
      sides: 5,
    });
  bench.turned(ballProfile(0.045, 0.1), [0, -tall * 0.6, 0], BULB, 24);
}

function coneProfile(radius: number, tall: number): Profile {
  return [
    [radius, 0],
    [radius * 0.98, tall * 0.06],
    [radius * 0.32, tall * 0.82],
    [radius * 0.18, tall * 0.96],
    [0, tall],
  ];
}
