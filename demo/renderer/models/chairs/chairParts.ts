import { hasArms } from '../../../pictures/designs.ts';
import type { Point } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { darker } from '../../materials/surfaces.ts';
import { choose, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

export const CLOTHS = ['velvet', 'boucle', 'weave', 'leather'] as const;

export const VIEW = { yaw: 32, pitch: 10, fieldOfView: 20, fill: 0.78 };

export function isHard(spec: ModelSpec) {
  return ['wood', 'board', 'metal', 'plastic', 'rattan'].includes(spec.look);
}

/** An upholstered chair: a seat, four splayed legs, and a backrest on the rear legs. */
export function buildChair(workbench: Workbench, spec: ModelSpec, leg: Surface) {
  const { width, depth, height } = spec;
  const seat = 0.47;
  const seatDepth = Math.min(0.48, depth - 0.06);
  const seatWidth = Math.min(width, 0.52);
  seatPad(workbench, spec, [seatWidth, 0.065, seatDepth], [0, seat - 0.03, 0.02]);
  const [fx, bx] = [seatWidth / 2 - 0.055, seatWidth / 2 - 0.075];
  const [fz, bz] = [seatDepth / 2 - 0.03, -seatDepth / 2 + 0.06];
  const back = choose(spec, [0.3, 0.36, 0.22], 1);
  const backTop = Math.min(0.96, height);
  const middle = backTop - back / 2;
  backPad(workbench, spec, [seatWidth - 0.02, 0.05, back], [0, middle, -seatDepth / 2 + 0.03], -0.13);
  if (hasArms({ width: width * 1000, variant: spec.variant }))
    for (const side of [-1, 1])
      workbench.tube(
        [
          [side * (fx + 0.02), seat, fz - 0.06],
          [side * (fx + 0.05), seat + 0.18, fz - 0.1],
          [side * (fx + 0.04), seat + 0.21, 0],
          [side * bx, seat + 0.22, bz - 0.06],
        ],
        0.014,
        leg,
      );
  for (const side of [-1, 1]) {
    workbench.rod([side * (fx + 0.035), 0, fz + 0.03], [side * fx, seat - 0.055, fz - 0.01], leg, 0.012, 0.017);
    workbench.tube(
      [
        [side * (bx + 0.05), 0, bz - 0.1],
        [side * (bx + 0.028), 0.22, bz - 0.045],
        [side * (bx + 0.012), seat - 0.06, bz - 0.012],
        [side * (bx + 0.012), seat + 0.1, bz - 0.035],
        [side * (bx + 0.008), middle + 0.02, -seatDepth / 2 - 0.018],
      ],
      0.0145,
      leg,
      { segments: 40, sides: 14 },
    );
    workbench.rod([side * (fx + 0.002), seat - 0.075, fz - 0.02], [side * (bx + 0.01), seat - 0.085, bz], leg, 0.012);
  }
  workbench.rod([-fx, seat - 0.072, fz - 0.012], [fx, seat - 0.072, fz - 0.012], leg, 0.012);
  workbench.rod([-bx - 0.01, seat - 0.085, bz - 0.01], [bx + 0.01, seat - 0.085, bz - 0.01], leg, 0.012);
}

export function seatPad(workbench: Workbench, spec: ModelSpec, size: Point, at: Point) {
  if (isHard(spec)) {
    workbench.box([size[0], 0.03, size[2]], at, spec.main, { radius: 0.01, grain: 'x' });
    return;
  }
  workbench.cushion(size, at, spec.main, {
    crown: 0.022,
    bulge: 0.006,
    seed: 2,
    radius: 0.026,
    wrinkle: 0.002,
    underside: 0,
    piping: [-1],
    cord: { ...spec.main, colour: darker(spec.colour, 0.78) },
    cell: 0.026,
  });
}

/** A backrest. `size` is width, thickness, height. */
export function backPad(workbench: Workbench, spec: ModelSpec, size: Point, at: Point, lean: number) {
  if (isHard(spec)) {
    workbench.box([size[0], size[2] * 0.5, 0.02], at, spec.main, { radius: 0.008, grain: 'x', turn: [lean, 0, 0] });
    return;
  }
  workbench.cushion(size, at, spec.main, {
    crown: 0.02,
    bulge: 0.006,
    seed: 7,
    radius: 0.022,
    wrinkle: 0.002,
    underside: 0.3,
    pinch: 2.5,
    piping: [1],
    cord: { ...spec.main, colour: darker(spec.colour, 0.78) },
    turn: [Math.PI / 2 + lean, 0, 0],
    cell: 0.026,
  });
}

/** Profile of a round upholstered seat. */
export function puffProfile(radius: number, height: number): [number, number][] {
  const edge = Math.min(0.045, height / 2.2);
  const arc = Array.from({ length: 7 }, (_, i) => ((i / 6) * Math.PI) / 2);
  return [
    [0, 0],
    ...arc.map((t): [number, number] => [radius - edge + Math.sin(t) * edge, edge - Math.cos(t) * edge]),
    ...arc.map((t): [number, number] => [radius - edge + Math.cos(t) * edge, height - edge + Math.sin(t) * edge]),
    [radius * 0.6, height + 0.012],
    [radius * 0.3, height + 0.018],
    [0, height + 0.02],
  ];
}
