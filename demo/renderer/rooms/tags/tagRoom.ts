import { models } from '../../models/models.ts';
import { buildSurroundings } from '../buildRoom.ts';
import { furnish } from '../furnish.ts';
import type { Placed, Room, RoomTag } from '../Room.ts';
import { roomCamera } from '../roomCamera.ts';
import { ROOM_SIZE } from '../roomSize.ts';
import { drawIds, type IdPicture } from './drawIds.ts';
import { measureInside } from './measureInside.ts';

const { width: WIDTH, height: HEIGHT } = ROOM_SIZE;
/** Minimum visible share of a product's outline. Products below it get no tag. */
const MIN_VISIBLE = 0.25;
const MIN_PIXELS = 120;
/** Minimum distance of two points and of a point and the picture's edge, px: about 27 and 18 px on a phone. */
const MIN_DISTANCE = 75;
const MARGIN = 50;
/** Weight of the distance to the middle of a product against the distance to its edge. */
const MIDDLE_WEIGHT = 0.2;

type Point = { x: number; y: number };

/**
 * The visible products in the picture of a room, each with the position of one point on it, far from its edges. Of equal
 * products, such as four chairs, the most visible one has the point. Points have a minimum distance: a product that has
 * no such point is left out.
 */
export function tagRoom(room: Room): RoomTag[] {
  const camera = roomCamera(room, WIDTH / HEIGHT);
  const products = room.placed.map((placed) => furnish(placed, 1).parts);
  const seen = drawIds(camera, [...products, buildSurroundings(room, 1)]);
  const visible = products
    .map((parts, id) => ({ id, pixels: count(seen, id), outline: count(drawIds(camera, [parts]), 0) }))
    .filter(({ pixels, outline }) => pixels >= MIN_PIXELS && pixels >= MIN_VISIBLE * outline)
    .sort((a, b) => b.pixels - a.pixels);
  const distinct = [...new Map(visible.toReversed().map((each) => [describe(room.placed[each.id]!), each])).values()];
  const points = new Map<number, Point>();
  // Small products first: they have the fewest possible points.
  for (const { id } of distinct.sort((a, b) => a.pixels - b.pixels)) {
    const point = choosePoint(seen, id, [...points.values()]);
    if (point) points.set(id, point);
  }
  return room.placed.flatMap((placed, id): RoomTag[] => {
    const point = points.get(id);
    return point ? [{ ...getFacts(placed), ...toPercent(point) }] : [];
  });
}

/** The facts of a product with its size in mm. */
function getFacts({ shape, look, colour, width, height, depth, variant = 0 }: Placed) {
  const [usualWidth, usualHeight, usualDepth] = models[shape].size;
  const size = { width: width ?? usualWidth, height: height ?? usualHeight, depth: depth ?? usualDepth };
  return { shape, look, colour, ...size, variant };
}

function describe(placed: Placed) {
  return JSON.stringify(getFacts(placed));
}

/** The pixel of a product that is farthest from its edges, preferably near its middle; null if all are too close to others. */
function choosePoint(ids: IdPicture, id: number, others: Point[]): Point | null {
  const inside = measureInside(ids, id);
  const middle = findMiddle(ids, id);
  let best: Point | null = null;
  let highest = -Infinity;
  for (const [pixel, distance] of inside.entries()) {
    if (distance === 0) continue;
    const point = getPoint(pixel);
    const score = distance - MIDDLE_WEIGHT * Math.hypot(point.x - middle.x, point.y - middle.y);
    if (score <= highest || !isWithinMargin(point)) continue;
    if (others.some((other) => Math.hypot(point.x - other.x, point.y - other.y) < MIN_DISTANCE)) continue;
    [best, highest] = [point, score];
  }
  return best;
}

function findMiddle(ids: IdPicture, id: number): Point {
  const sum = { x: 0, y: 0, count: 0 };
  for (const [pixel, each] of ids.entries()) {
    if (each !== id) continue;
    const { x, y } = getPoint(pixel);
    sum.x += x;
    sum.y += y;
    sum.count++;
  }
  return { x: sum.x / sum.count, y: sum.y / sum.count };
}

function count(ids: IdPicture, id: number) {
  return ids.reduce((sum, each) => sum + Number(each === id), 0);
}

/** The centre of a pixel. */
function getPoint(pixel: number): Point {
  return { x: (pixel % WIDTH) + 0.5, y: Math.floor(pixel / WIDTH) + 0.5 };
}

function isWithinMargin({ x, y }: Point) {
  return x >= MARGIN && x <= WIDTH - MARGIN && y >= MARGIN && y <= HEIGHT - MARGIN;
}

function toPercent({ x, y }: Point): Point {
  const round = (value: number) => Math.round(value * 1000) / 10;
  return { x: round(x / WIDTH), y: round(y / HEIGHT) };
}
