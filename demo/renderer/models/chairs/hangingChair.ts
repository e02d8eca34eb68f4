import type { Point } from '../../geometry/turned.ts';
import { BLACK_METAL, cloth } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';
import { puffProfile } from './chairParts.ts';

export const hangingChair: Model = {
  camera: { yaw: 20, pitch: 7, fieldOfView: 20, fill: 0.86 },
  ground: 'floor',
  size: [1000, 1930, 1000],
  looks: ['rattan'],
  build(workbench, spec) {
    const { height, main } = spec;
    const metal = BLACK_METAL;
    workbench.turned(
      [
        [0, 0],
        [0.45, 0],
        [0.455, 0.01],
        [0.45, 0.02],
        [0, 0.02],
      ],
      [0, 0, -0.08],
      metal,
      96,
    );
    workbench.tube(
      [
        [0, 0.02, -0.48],
        [0, 0.9, -0.52],
        [0, height - 0.22, -0.46],
        [0, height - 0.02, -0.2],
        [0, height - 0.06, 0.02],
      ],
      0.024,
      metal,
      { segments: 60, sides: 14 },
    );
    workbench.rod([0, height - 0.28, 0.02], [0, height - 0.06, 0.02], metal, 0.006);
    const [r, top, bottom] = [0.44, height - 0.3, 0.36];
    const middle = (top + bottom) / 2;
    const tall = (top - bottom) / 2;
    // Strands of an egg shape that is open at the front.
    const rim: Point[] = [];
    const strands = 26;
    for (let i = 0; i <= strands; i++) {
      const angle = -Math.PI * 0.22 + (i / strands) * Math.PI * 1.44 + Math.PI;
      const line: Point[] = [];
      for (let j = 0; j <= 16; j++) {
        const t = -Math.PI / 2 + (j / 16) * Math.PI;
        line.push([
          Math.sin(angle) * r * Math.cos(t),
          middle + tall * Math.sin(t),
          Math.cos(angle) * r * Math.cos(t) + 0.02,
        ]);
      }
      const isEdge = i === 0 || i === strands;
      workbench.tube(line, isEdge ? 0.016 : 0.007, main, { segments: 40, sides: 8 });
      if (isEdge) rim.push(...line);
    }
    for (let j = 1; j < 16; j++) {
      const t = -Math.PI / 2 + (j / 16) * Math.PI;
      const line: Point[] = [];
      for (let i = 0; i <= 30; i++) {
        const angle = -Math.PI * 0.22 + (i / 30) * Math.PI * 1.44 + Math.PI;
        line.push([
          Math.sin(angle) * r * Math.cos(t),
          middle + tall * Math.sin(t),
          Math.cos(angle) * r * Math.cos(t) + 0.02,
        ]);
      }
      workbench.tube(line, 0.006, main, { segments: 50, sides: 6 });
    }
    const soft = cloth('linen', '#e8dfce');
    workbench.turned(puffProfile(0.34, 0.15), [0, bottom + 0.07, 0.04], soft, 64);
    workbench.pillow([0.56, 0.56, 0.2], [0, bottom + 0.45, -0.2], soft, [-0.3, 0, 0], 4);
  },
};
