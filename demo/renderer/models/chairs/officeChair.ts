import type { Surface } from '../../materials/Surface.ts';
import { CHROME, cloth, darker } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';

export const officeChair: Model = {
  camera: { yaw: 30, pitch: 9, fieldOfView: 20, fill: 0.84 },
  ground: 'floor',
  size: [640, 1150, 640],
  looks: ['weave', 'leather', 'velvet'],
  build(workbench, spec) {
    const { width, height, main } = spec;
    const plastic: Surface = choose(spec, [
      { colour: '#222325', roughness: 0.5 },
      CHROME,
      { colour: '#222325', roughness: 0.5 },
    ]);
    const dark: Surface = { colour: '#222325', roughness: 0.5 };
    for (let i = 0; i < 5; i++) {
      const angle = (i * 2 * Math.PI) / 5 + 0.35;
      const [x, z] = [Math.cos(angle), Math.sin(angle)];
      const reach = width * 0.48;
      workbench.rod([x * 0.03, 0.12, z * 0.03], [x * reach, 0.075, z * reach], plastic, 0.028, 0.016);
      for (const side of [-1, 1])
        workbench.turned(
          [
            [0, -0.011],
            [0.024, -0.011],
            [0.028, -0.006],
            [0.028, 0.006],
            [0.024, 0.011],
            [0, 0.011],
          ],
          [x * reach - z * side * 0.017, 0.028, z * reach + x * side * 0.017],
          dark,
          24,
          [0, Math.PI / 2 - angle, Math.PI / 2],
        );
      workbench.rod([x * reach, 0.03, z * reach], [x * reach, 0.08, z * reach], dark, 0.01);
    }
    workbench.rod([0, 0.08, 0], [0, 0.28, 0], dark, 0.034, 0.03);
    workbench.rod([0, 0.26, 0], [0, 0.42, 0], CHROME, 0.016);
    workbench.box([0.2, 0.04, 0.24], [0, 0.415, 0], dark, { radius: 0.012 });
    const seatWidth = Math.min(0.52, width - 0.12);
    workbench.cushion([seatWidth, 0.09, 0.5], [0, 0.48, 0.02], main, {
      crown: 0.025,
      radius: 0.04,
      wrinkle: 0.003,
      underside: 0,
      piping: [1],
    });
    const back = height - 0.55;
    const isGaming = choose(spec, [false, false, true]);
    workbench.cushion([seatWidth - 0.02, 0.09, back], [0, 0.55 + back / 2, -0.27], main, {
      crown: 0.03,
      radius: 0.04,
      wrinkle: 0.003,
      underside: 0.3,
      pinch: 4,
      turn: [Math.PI / 2 - 0.16, 0, 0],
      piping: [1],
      cord: isGaming ? cloth('leather', '#bf2f2f') : { ...main, colour: darker(spec.colour, 0.8) },
    });
    if (isGaming || choose(spec, [true, false]))
      workbench.cushion([0.28, 0.07, 0.16], [0, height - 0.12, -0.2], main, {
        crown: 0.03,
        radius: 0.03,
        wrinkle: 0.003,
        turn: [Math.PI / 2 - 0.2, 0, 0],
      });
    workbench.box([0.09, 0.32, 0.025], [0, 0.52, -0.3], dark, { radius: 0.01, turn: [-0.12, 0, 0] });
    workbench.box([0.08, 0.025, 0.22], [0, 0.415, -0.2], dark, { radius: 0.01 });
    for (const side of [-1, 1]) {
      const x = side * (seatWidth / 2 + 0.045);
      workbench.tube(
        [
          [side * 0.12, 0.42, 0],
          [x - side * 0.02, 0.425, 0],
          [x, 0.47, -0.01],
          [x, 0.66, -0.01],
        ],
        0.014,
        dark,
        { segments: 30 },
      );
      workbench.box([0.07, 0.03, 0.25], [x, 0.675, 0.02], dark, { radius: 0.014, steps: 4 });
    }
  },
};
