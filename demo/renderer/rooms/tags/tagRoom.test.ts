import { planRooms } from '../planRooms.ts';
import type { Placed } from '../Room.ts';
import { tagRoom } from './tagRoom.ts';

const room = planRooms().find(({ name }) => name === 'salon-boho')!;
const sofa = room.placed.find(({ shape }) => shape === 'sofa')!;

test('a tag is at an uncovered point of its object; a hidden object has none', () => {
  const wardrobe: Placed = { shape: 'wardrobe', look: 'board', colour: '#fbfaf7', width: 3000, x: 0, z: 1 };
  const [tag] = tagRoom({ ...room, placed: [sofa] });
  expect(tag).toMatchObject({ shape: 'sofa', look: 'boucle', width: 2200, variant: 5 });
  expect(Math.abs(tag!.x - 50) < 15 && Math.abs(tag!.y - 60) < 15).toBe(true);
  expect(tagRoom({ ...room, placed: [sofa, wardrobe] }).map(({ shape }) => shape)).toEqual(['wardrobe']);
});

test('an object outside of the camera’s view has no tag', () => {
  expect(tagRoom({ ...room, placed: [{ ...sofa, x: 9 }] })).toEqual([]);
  expect(tagRoom({ ...room, placed: [{ ...sofa, z: 9 }] })).toEqual([]);
});

test('of equal objects, the one in front has the tag; tags have a minimum distance', () => {
  const chair: Placed = { shape: 'chair', look: 'velvet', colour: '#22355a', x: 0.5, z: 0 };
  const equals = tagRoom({ ...room, placed: [{ ...chair, x: -0.5, z: -1.5 }, chair] });
  expect(equals).toHaveLength(1);
  expect(equals[0]!.x).toBeGreaterThan(50);

  const tags = tagRoom(room);
  const distances = tags.flatMap((one, i) => tags.slice(i + 1).map((other) => getDistance(one, other)));
  expect(tags.length).toBeGreaterThan(6);
  expect(Math.min(...distances)).toBeGreaterThan(7.4);
});

/** Percent of the width of a picture of 4:3. */
function getDistance(one: { x: number; y: number }, other: { x: number; y: number }) {
  return Math.hypot(one.x - other.x, 0.75 * (one.y - other.y));
}
