import { isWoodSurface, OAK } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { CLOTHS, isHard, puffProfile } from './chairParts.ts';

export const stool: Model = {
  camera: { yaw: 25, pitch: 14, fieldOfView: 20, fill: 0.7 },
  ground: 'floor',
  size: [350, 450, 350],
  looks: ['wood', 'metal', ...CLOTHS],
  build(bench, spec) {
    const radius = spec.width / 2;
    const wooden = isWoodSurface(spec.main) ? spec.main : spec.look === 'metal' ? spec.main : OAK;
    const seat: [number, number][] = [
      [0, 0],
      [radius - 0.02, 0],
      [radius, 0.012],
      [radius, 0.022],
      [radius - 0.01, 0.03],
      [radius * 0.5, 0.026],
      [0, 0.024],
    ];
    if (isHard(spec)) {
      bench.turned(seat, [0, 0, 0], spec.main, 72);
      flatTexture(bench);
      bench.parts.at(-1)!.geometry.translate(0, spec.height - 0.03, 0);
    } else bench.turned(puffProfile(radius, 0.09), [0, spec.height - 0.09, 0], spec.main, 72);
    const top = spec.height - (isHard(spec) ? 0.03 : 0.09);
    for (let i = 0; i < 4; i++) {
      const angle = Math.PI / 4 + (i * Math.PI) / 2;
      const [x, z] = [Math.cos(angle), Math.sin(angle)];
      bench.rod(
        [x * radius * 1.02, 0, z * radius * 1.02],
        [x * radius * 0.66, top, z * radius * 0.66],
        wooden,
        0.012,
        0.017,
      );
      const next = angle + Math.PI / 2;
      const k = radius * 0.9;
      bench.rod([x * k, top * 0.34, z * k], [Math.cos(next) * k, top * 0.34, Math.sin(next) * k], wooden, 0.008);
    }
  },
};

/** Gives the last part texture coordinates from above, like a board. */
function flatTexture(workbench: Workbench) {
  const { position, uv } = workbench.parts.at(-1)!.geometry.attributes;
  for (let i = 0; i < uv!.count; i++) uv!.setXY(i, position!.getX(i), position!.getZ(i));
}
