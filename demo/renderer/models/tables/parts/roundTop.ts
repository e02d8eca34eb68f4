import type { Profile } from '../../../geometry/turned.ts';
import type { Surface } from '../../../materials/Surface.ts';
import type { Workbench } from '../../Workbench.ts';

/** A round top with a continuous texture. */
export function roundTop(bench: Workbench, surface: Surface, radius: number, height: number, thick: number) {
  const profile: Profile = [
    [0, 0],
    [radius - 0.03, 0],
    [radius - 0.01, thick * 0.2],
    [radius - 0.002, thick * 0.5],
    [radius, thick * 0.7],
    [radius - 0.002, thick * 0.9],
    [radius - 0.006, thick],
    [0, thick],
  ];
  bench.turned(profile, [0, 0, 0], surface, 128);
  const { geometry } = bench.parts.at(-1)!;
  const { position, uv } = geometry.attributes;
  for (let i = 0; i < uv!.count; i++) uv!.setXY(i, position!.getX(i), position!.getZ(i));
  geometry.translate(0, height - thick, 0);
}
