import { planRooms } from '../planRooms.ts';
import type { Placed } from '../Room.ts';
import { tagRoom } from './tagRoom.ts';

test('a tag is at an uncovered point of its object; a hidden object has none', () => {
  const room = planRooms().find(({ name }) => name === 'salon-boho')!;
  const sofa = room.placed.find(({ shape }) => shape === 'sofa')!;
  const wardrobe: Placed = { shape: 'wardrobe', look: 'board', colour: '#fbfaf7', width: 3000, x: 0, z: 1 };
  const [tag] = tagRoom({ ...room, placed: [sofa] });
  expect(tag?.shape).toBe('sofa');
  expect(Math.abs(tag!.x - 50) < 15 && Math.abs(tag!.y - 60) < 15).toBe(true);
  expect(tagRoom({ ...room, placed: [sofa, wardrobe] }).map(({ shape }) => shape)).toEqual(['wardrobe']);
});
