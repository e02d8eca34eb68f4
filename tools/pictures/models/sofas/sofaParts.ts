import type { Deform } from '../../geometry/deform.ts';
import { noise3 } from '../../geometry/noise.ts';
import type { Surface } from '../../materials/Surface.ts';
import { BLACK_METAL, blend, BRASS, cloth, darker, lightness, OAK, WALNUT } from '../../materials/surfaces.ts';
import { choose, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

type Seat = {
  /** Outer size and the middle of its floor area. */
  width: number;
  depth: number;
  x: number;
  z: number;
  seats: number;
  arms: readonly (-1 | 1)[];
  armWidth: number;
  armHeight: number;
  seatHeight: number;
  backHeight: number;
  legHeight: number;
};

const FRAME_HEIGHT = 0.16;
const BACK_DEPTH = 0.17;

/** Arms, legs and heights of a piece, by its variant and its height. */
export function seatOf(spec: ModelSpec) {
  const backHeight = Math.min(0.95, Math.max(0.72, spec.height));
  return {
    arms: [-1, 1] as (-1 | 1)[],
    armWidth: choose(spec, [0.17, 0.12, 0.21, 0.09]),
    armHeight: choose(spec, [0.6, 0.56, 0.62, 0.58]),
    seatHeight: 0.43,
    backHeight,
    legHeight: choose(spec, [0.14, 0.13, 0.05, 0.15]),
  };
}

/** What legs are made of, by the variant. */
export function legSurface(spec: ModelSpec): Surface {
  return choose(spec, [OAK, BLACK_METAL, WALNUT, BRASS]);
}

/** Contrasting cloth for loose pillows. */
export function pillowCloth(spec: ModelSpec, second = false): Surface {
  const light = lightness(spec.colour) > 0.55;
  const warm = light ? ['#8d5f3c', '#6f7a5f', '#a9a08f', '#b5573a'] : ['#d8c7ab', '#efe8dc', '#c79a4a', '#dcd6cb'];
  const calm = light ? ['#efe8dc', '#d9d2c4', '#f3ede1', '#c9bda8'] : ['#efe8dc', blend(spec.colour, '#ffffff', 0.35)];
  return second ? cloth('boucle', choose(spec, calm, 2)) : cloth('linen', choose(spec, warm, 1));
}

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
  for (let i = 0; i < seats; i++) {
    const at = innerX - innerWidth / 2 + cushionWidth * (i + 0.5);
    bench.cushion(
      [cushionWidth - 0.006, cushionHeight, cushionDepth],
      [at, legHeight + FRAME_HEIGHT + cushionHeight / 2, front - cushionDepth / 2 + 0.012],
      main,
      { crown: 0.045, bulge: 0.014, seed: i + 1, radius: 0.034, wrinkle: 0.007, underside: 0, piping: [1], cord },
    );
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

export function scatter(bench: Workbench, spec: ModelSpec, seat: Seat) {
  const count = choose(spec, [2, 1, 2, 0]);
  const { x, z, width, depth, armWidth, seatHeight } = seat;
  const inner = width / 2 - armWidth;
  const rear = z - depth / 2 + BACK_DEPTH;
  const left = seat.arms.includes(-1) ? x - inner + 0.27 : x - width / 2 + 0.4;
  const right = seat.arms.includes(1) ? x + inner - 0.3 : x + width / 2 - 0.5;
  if (count > 0)
    bench.pillow([0.5, 0.5, 0.24], [left, seatHeight + 0.24, rear + 0.335], pillowCloth(spec), [-0.34, 0.38, 0.07], 3);
  if (count > 1)
    bench.pillow(
      [0.5, 0.34, 0.2],
      [right, seatHeight + 0.165, rear + 0.36],
      pillowCloth(spec, true),
      [-0.42, -0.26, -0.05],
      5,
    );
}

/** A seat inside one curved shell: a tub chair, or with `wings` a wing chair. */
export function tub(bench: Workbench, spec: ModelSpec, wings: 0 | 1) {
  const { main, width, depth } = spec;
  const height = wings ? Math.max(0.98, spec.height) : Math.min(0.86, Math.max(0.72, spec.height));
  const legHeight = 0.16;
  const seatHeight = 0.43;
  const [rx, rz] = [width / 2 - 0.05, depth / 2 - 0.03];
  const thickness = 0.1;
  // A tall wall bent around the seat: lower towards the front.
  const reach = wings ? 2.02 : 1.95;
  const bottom = legHeight + 0.03;
  const shell: Deform = (vertex, normal) => {
    const t = vertex.x;
    const up = vertex.y;
    const angle = t * reach;
    const round = Math.abs(t);
    const top = wings
      ? height - (height - 0.62) * smooth((round - 0.58) / 0.2)
      : height - (height - 0.6) * smooth((round - 0.3) / 0.7);
    const y = bottom + (top - bottom) * (up + 0.5);
    const lean = 0.1 * (y - bottom) * Math.cos(angle);
    const squeeze = 1 - 0.1 * (0.5 - up);
    const [nx, nz] = [squarer(Math.sin(angle)), squarer(-Math.cos(angle))];
    const out = vertex.z + noise3(t * 3, up * 3, 1, 5) * 0.003;
    vertex.set(nx * (rx * squeeze + out - thickness / 2), y, nz * (rz * squeeze + out - thickness / 2) - lean + 0.02);
    normal.set(nx, 0, nz);
  };
  bench.box([2, 1, thickness], [0, 0, 0], main, {
    radius: 0.045,
    steps: 5,
    cells: [48, 12, 2],
    deform: shell,
    isExact: true,
  });
  bench.box([width - 0.16, 0.13, depth - 0.12], [0, legHeight + 0.07, 0.03], main, { radius: 0.04, cells: [8, 2, 8] });
  bench.cushion([width - 0.2, 0.15, depth - 0.16], [0, seatHeight - 0.06, 0.06], main, {
    crown: 0.05,
    bulge: 0.02,
    radius: 0.06,
    wrinkle: 0.006,
    underside: 0,
    piping: [1],
    cord: spec.look === 'velvet' ? { ...main, colour: darker(spec.colour, 0.82) } : main,
  });
  const [lx, lz] = [width / 2 - 0.15, depth / 2 - 0.14];
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      bench.rod(
        [sx * (lx + 0.04), 0, sz * (lz + 0.04)],
        [sx * lx, legHeight + 0.04, sz * lz],
        legSurface(spec),
        0.011,
        0.021,
      );
}

function slack(amount: number, seed: number): Deform {
  return (vertex, normal) => {
    vertex.addScaledVector(normal, noise3(vertex.x * 3 + seed, vertex.y * 3, vertex.z * 3, seed) * amount);
  };
}

/** From a circle towards a square. */
const squarer = (part: number) => Math.sign(part) * Math.abs(part) ** 0.72;

const smooth = (t: number) => {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
};
