import { Box3 } from 'three';
import { hashText } from '../../catalogue/Random.ts';
import { getPieceSurface, wood } from '../materials/surfaces.ts';
import { models } from '../models/models.ts';
import type { Part } from '../models/Part.ts';
import { Workbench } from '../models/Workbench.ts';
import { addFloor } from '../rooms/building/addFloor.ts';
import { addGarden } from '../rooms/building/addGarden.ts';
import { wallPaint, wallTrim } from '../rooms/building/addWalls.ts';
import { lineWall } from '../rooms/building/lineWall.ts';
import { ROOM } from '../rooms/building/roomShape.ts';
import { furnish } from '../rooms/furnish.ts';
import type { Placed, RoomStyle } from '../rooms/Room.ts';
import type { ShotRequest } from '../studio/ShotRequest.ts';
import type { Setting } from './Setting.ts';
import { findSetting } from './findSetting.ts';
import { styleFor } from './styleFor.ts';

/** Begins 1 m below the floor, for pieces on a table, and ends above the visible area. */
const WALL = { height: 7, middle: 2.5 };
const REACH = 6;
const CASTER_DETAIL = 0.42;

/** A piece in a setting: all parts, the parts that cast shadows, the parts of the piece, and the camera. */
export function buildSetting(request: ShotRequest) {
  const { model, look, colour, width, height, depth, variant } = request;
  // Includes the shape. Otherwise the usual variant of most shapes would be in a room of the same style.
  const turn = variant + (hashText(model) % 60);
  const style = styleFor(turn, colour);
  const size = { width: width / 1000, height: height / 1000, depth: depth / 1000 };
  const setting = findSetting({ ...size, shape: model, yaw: models[model].camera.yaw, style, variant: turn });
  if (!setting) throw new Error(`The shape ${model} has no setting. Add one in findSetting.ts.`);
  const atZero: Placed = { shape: model, look, colour, width, height, depth, variant, x: 0, z: 0 };
  const placed = { ...atZero, y: setting.lift - findLowest(furnish(atZero, CASTER_DETAIL).parts) };
  const piece = furnish(placed, 1, getPieceSurface(look, colour)).parts;
  const shell = new Workbench(`${model} ${variant}`);
  addShell(shell, setting, style);
  const props = (detail: number) => setting.props.flatMap((prop) => furnish(prop, detail).parts);
  return {
    parts: [...piece, ...props(1), ...shell.parts],
    casters: [...furnish(placed, CASTER_DETAIL).parts, ...props(CASTER_DETAIL)],
    piece,
    camera: setting.camera,
  };
}

function findLowest(parts: readonly Part[]) {
  const box = new Box3();
  for (const { geometry } of parts) {
    geometry.computeBoundingBox();
    box.union(geometry.boundingBox!);
  }
  return box.min.y;
}

function addShell(bench: Workbench, { wall, floor }: Setting, style: RoomStyle) {
  const [paint, trim] = [wallPaint(style), wallTrim(style)];
  if (floor === 'deck') bench.group([0, 0, wall - ROOM.back], [0, 0, 0], addGarden);
  else bench.box([2 * REACH, WALL.height, 0.1], [0, WALL.middle, wall - 0.05], paint, { radius: 0.001 });
  if (floor === 'tabletop') {
    bench.box([3, 0.04, 1.6], [0, -0.02, wall + 0.8], wood(style.floor), { radius: 0.004, grain: 'x' });
    return;
  }
  if (floor !== 'deck') bench.box([2 * REACH, 0.11, 0.018], [0, 0.055, wall + 0.009], trim, { radius: 0.004 });
  if (floor === 'boards') bench.group([0, 0, wall - ROOM.back], [0, 0, 0], (back) => lineWall(back, style));
  addFloor(bench, floor, style, { left: -REACH, right: REACH, back: wall, front: wall + REACH });
}
