import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Vector3 } from 'three';
import { ROOT } from '../../setup/settings.ts';
import { planRooms } from './planRooms.ts';
import { roomCamera } from './roomCamera.ts';
import { ROOM_KINDS, type Placed } from './Room.ts';
import { tagOf } from './tagOf.ts';
import { tagRoom } from './tagRoom.ts';

const ROOMS = join(ROOT, 'assets/rooms');

test('there are at least 40 rooms of nine kinds in several styles', () => {
  const rooms = planRooms();
  expect(rooms.length).toBeGreaterThanOrEqual(40);
  expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length);
  for (const kind of ROOM_KINDS)
    expect(new Set(rooms.filter((room) => room.kind === kind).map(({ style }) => style.name)).size).toBeGreaterThan(3);
});

test('what stands free is pointed at where nothing covers it; what is hidden is not', () => {
  const room = planRooms().find(({ name }) => name === 'salon-boho')!;
  const sofa = room.placed.find(({ shape }) => shape === 'sofa')!;
  const wardrobe: Placed = { shape: 'wardrobe', look: 'board', colour: '#fbfaf7', width: 3000, x: 0, z: 1 };
  const [tag] = tagRoom({ ...room, placed: [sofa] });
  expect(tag?.shape).toBe('sofa');
  expect(Math.abs(tag!.x - 50) < 15 && Math.abs(tag!.y - 60) < 15).toBe(true);
  expect(tagRoom({ ...room, placed: [sofa, wardrobe] }).map(({ shape }) => shape)).toEqual(['wardrobe']);
});

test('what lies beside or behind the camera has no tag', () => {
  const camera = roomCamera('salon', 4 / 3);
  expect(tagOf(camera, new Vector3(0, 1, -1))).toEqual({ x: expect.closeTo(50, -1), y: expect.closeTo(50, -1) });
  expect(tagOf(camera, new Vector3(9, 1, 0))).toBeNull();
  expect(tagOf(camera, new Vector3(0, 1, 9))).toBeNull();
});

test('each rendered room has the places of its products beside it', () => {
  const names = existsSync(ROOMS) ? readdirSync(ROOMS).filter((name) => name.endsWith('.webp')) : [];
  for (const name of names) {
    const { id, products } = JSON.parse(readFileSync(join(ROOMS, name.replace('.webp', '.json')), 'utf8')) as {
      id: number;
      products: { x: number; y: number }[];
    };
    expect(planRooms().find((room) => room.id === id)?.name).toBe(name.replace('.webp', ''));
    expect(products.length).toBeGreaterThan(4);
    for (const { x, y } of products) expect(Math.min(x, y) > 0 && Math.max(x, y) < 100).toBe(true);
  }
});
