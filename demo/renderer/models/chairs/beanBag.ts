import { deform, type Deform } from '../../geometry/deform.ts';
import { noise3 } from '../../geometry/noise.ts';
import type { Model } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

export const beanBag: Model = {
  camera: { yaw: 20, pitch: 11, fieldOfView: 20, fill: 0.74 },
  ground: 'floor',
  size: [900, 950, 900],
  looks: ['weave', 'leather', 'corduroy'],
  build(workbench, spec) {
    const r = spec.width / 2;
    const h = spec.height * 0.92;
    const profile: [number, number][] = [];
    for (let i = 0; i <= 40; i++) {
      const t = i / 40;
      const wide = t < 0.28 ? Math.sqrt(1 - (1 - t / 0.28) ** 2) * 0.34 + 0.66 : 1 - ((t - 0.28) / 0.72) ** 1.9 * 0.985;
      profile.push([Math.max(0.01, r * (t === 0 ? 0 : wide)), h * t]);
    }
    profile.splice(1, 0, [r * 0.6, 0]);
    workbench.turned(profile, [0, 0, 0], spec.main, 96);
    const shape: Deform = (vertex) => {
      const angle = Math.atan2(vertex.z, vertex.x);
      const t = vertex.y / h;
      const fold = Math.abs(Math.sin(angle * 2.5 + 0.9 + noise3(t * 2, angle, 1, 4) * 0.5)) ** 0.7;
      const away = Math.hypot(vertex.x, vertex.z);
      const move =
        (fold - 0.8) * 0.03 * Math.sin(Math.PI * Math.min(1, t + 0.15)) +
        noise3(vertex.x * 4, vertex.y * 4, vertex.z * 4, 3) * 0.03 * Math.min(1, t * 4);
      vertex.x += (vertex.x / (away + 1e-6)) * move;
      vertex.z += (vertex.z / (away + 1e-6)) * move - t * t * 0.12;
      if (vertex.z > 0) vertex.y -= 0.16 * t * (vertex.z / r) * (1 - t);
    };
    deformLast(workbench, shape);
  },
};

function deformLast(workbench: Workbench, move: Deform) {
  deform(workbench.parts.at(-1)!.geometry, move);
}
