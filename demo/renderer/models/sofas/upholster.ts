import type { Deform } from '../../geometry/deform.ts';
import { noise3 } from '../../geometry/noise.ts';
import type { Surface } from '../../materials/Surface.ts';
import { BLACK_METAL, cloth, darker, lightness } from '../../materials/surfaces.ts';
import { blanket, WHITE_LINEN } from '../beds/bedParts.ts';
import type { ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { legSurface } from './legSurface.ts';
import { BACK_DEPTH, type Seat } from './Seat.ts';

const FRAME_HEIGHT = 0.16;

/** A frame with arms, seat and back cushions, on legs: a sofa, or one wing of a corner sofa. */
export function upholster(bench: Workbench, spec: ModelSpec, seat: Seat) {
  const { main } = spec;
  const cord =
    spec.look === 'corduroy' || spec.look === 'boucle' ? main : { ...main, colour: darker(spec.colour, 0.86) };
  const { width, depth, x, z, seats, arms, armWidth, armHeight, legHeight, backHeight, seatHeight } = seat;
  const innerWidth = width - armWidth * arms.length;
  const innerX = x - (arms.reduce<number>((sum, arm) => sum + arm, 0) * armWidth) / 2;
  const cushionHeight = seatHeight - legHeight - FRAME_HEIGHT;
  const front = z + depth / 2;
  const rear = z - depth / 2;
  bench.box([width - 0.02, FRAME_HEIGHT, depth - 0.06], [x, legHeight + FRAME_HEIGHT / 2, z], main, {
    radius: 0.02,
    cells: [20, 2, 10],
    deform: slack(0.003, 2),
  });
  for (const arm of arms)
    addArm(
      bench,
      main,
      x + arm * (width / 2 - armWidth / 2),
      z,
      armWidth,
      armHeight - legHeight,
      depth - 0.02,
      legHeight,
    );
  const backFrame = backHeight - 0.1 - legHeight;
  bench.box(
    [innerWidth + 0.01, backFrame, BACK_DEPTH],
    [innerX, legHeight + backFrame / 2, rear + BACK_DEPTH / 2 + 0.015],
    main,
    {
      radius: 0.045,
      steps: 4,
      cells: [24, 8, 3],
      deform: slack(0.004, 8),
      turn: [-0.06, 0, 0],
    },
  );
  const cushionDepth = depth - BACK_DEPTH - 0.02;
  const cushionWidth = innerWidth / seats;
  const backCushion = backHeight - seatHeight + 0.07;
  const isOpen = seat.reach !== undefined;
  for (let i = 0; i < seats; i++) {
    const at = innerX - innerWidth / 2 + cushionWidth * (i + 0.5);
    bench.cushion(
      [cushionWidth - 0.006, cushionHeight, cushionDepth],
      [at, legHeight + FRAME_HEIGHT + cushionHeight / 2, front - cushionDepth / 2 + 0.012],
      main,
      {
        crown: isOpen ? 0.016 : 0.045,
        bulge: 0.014,
        seed: i + 1,
        radius: 0.034,
        wrinkle: 0.007,
        underside: 0,
        piping: [1],
        cord,
      },
    );
    if (isOpen) continue;
    bench.cushion(
      [cushionWidth - 0.012, 0.17, backCushion],
      [at, seatHeight + 0.02 + backCushion / 2, rear + BACK_DEPTH + 0.105],
      main,
      {
        crown: 0.075,
        bulge: 0.018,
        seed: i + 11,
        radius: 0.055,
        wrinkle: 0.012,
        underside: 0.5,
        pinch: 2.2,
        piping: [1],
        cord,
        turn: [Math.PI / 2 - 0.2, 0, 0],
      },
    );
  }
  addLegs(bench, spec, x, z, width, depth, legHeight);
  if (seat.reach) pullOut(bench, spec, seat, { x: innerX, front, width: innerWidth, height: cushionHeight });
}

/** The part of a bed that is pulled out in front of a sofa: parts of at most 0.75 m, with a pillow and a blanket. */
function pullOut(
  bench: Workbench,
  spec: ModelSpec,
  { reach = 0, seatHeight, legHeight }: Seat,
  inner: { x: number; front: number; width: number; height: number },
) {
  const parts = Math.ceil(reach / 0.75);
  const length = reach / parts;
  const width = inner.width - 0.006;
  for (let i = 0; i < parts; i++) {
    const z = inner.front + length * (i + 0.5);
    bench.box([width - 0.02, FRAME_HEIGHT, length - 0.01], [inner.x, legHeight + FRAME_HEIGHT / 2, z], spec.main, {
      radius: 0.015,
      cells: [12, 2, 4],
      deform: slack(0.003, 5 + i),
    });
    bench.cushion(
      [width, inner.height, length - 0.004],
      [inner.x, legHeight + FRAME_HEIGHT + inner.height / 2, z + 0.012],
      spec.main,
      { crown: 0.016, bulge: 0.01, seed: i + 21, radius: 0.034, wrinkle: 0.006, underside: 0 },
    );
  }
  const end = inner.front + reach;
  for (const side of [-1, 1])
    bench.box([0.05, legHeight, 0.05], [inner.x + side * (width / 2 - 0.1), legHeight / 2, end - 0.1], BLACK_METAL);
  const pillows = width > 1.1 ? 2 : 1;
  for (let i = 0; i < pillows; i++)
    bench.pillow(
      [Math.min(0.6, width * 0.8), 0.42, 0.18],
      [inner.x + (pillows === 1 ? 0 : (i - 0.5) * width * 0.5), seatHeight + 0.14, inner.front - 0.42],
      WHITE_LINEN,
      [-1.05, 0, 0],
      3 + i,
    );
  const strip = Math.min(0.5, reach * 0.6);
  const cover = cloth('weave', lightness(spec.colour) > 0.5 ? '#7d8a7a' : '#d8cdbb');
  blanket(bench, cover, width * 0.96, strip, [inner.x, seatHeight + 0.035, end - strip / 2 - 0.08]);
}

function addArm(
  bench: Workbench,
  main: Surface,
  x: number,
  z: number,
  width: number,
  height: number,
  depth: number,
  floor: number,
) {
  const shape: Deform = (vertex, normal) => {
    const [nx, ny, nz] = [vertex.x / (width / 2), vertex.y / (height / 2), vertex.z / (depth / 2)];
    const middle = Math.max(0, 1 - Math.abs(ny) ** 3) * Math.max(0, 1 - Math.abs(nz) ** 4);
    const soft = noise3(vertex.x * 3 + x * 4, vertex.y * 3, vertex.z * 3, 4) * 0.003;
    vertex.x += Math.sign(nx) * Math.min(1, Math.abs(nx) * 1.2) * middle * 0.016;
    if (ny > 0) vertex.y += 0.018 * ny * Math.max(0, 1 - nx * nx) * Math.max(0, 1 - nz ** 4);
    if (nz > 0) vertex.z += 0.008 * nz * Math.max(0, 1 - nx * nx) * Math.max(0, 1 - ny ** 4);
    vertex.addScaledVector(normal, soft);
  };
  bench.box([width, height, depth], [x, floor + height / 2, z], main, {
    radius: Math.min(0.045, width * 0.42),
    steps: 5,
    cells: [5, 10, 18],
    deform: shape,
  });
}

function addLegs(
  bench: Workbench,
  spec: ModelSpec,
  x: number,
  z: number,
  width: number,
  depth: number,
  height: number,
) {
  const surface = height < 0.08 ? BLACK_METAL : legSurface(spec);
  const [lx, lz] = [width / 2 - 0.1, depth / 2 - 0.11];
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      if (surface === BLACK_METAL)
        bench.box([0.03, height + 0.01, 0.11], [x + sx * lx, height / 2, z + sz * lz], surface, { radius: 0.003 });
      else
        bench.rod(
          [x + sx * (lx + 0.025), 0, z + sz * (lz + 0.025)],
          [x + sx * lx, height + 0.01, z + sz * lz],
          surface,
          0.013,
          0.024,
        );
    }
  }
}

/** Makes fabric sag slightly. */
function slack(amount: number, seed: number): Deform {
  return (vertex, normal) => {
    vertex.addScaledVector(normal, noise3(vertex.x * 3 + seed, vertex.y * 3, vertex.z * 3, seed) * amount);
  };
}
