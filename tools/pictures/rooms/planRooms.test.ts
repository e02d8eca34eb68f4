import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Vector3 } from 'three';
import { ROOT } from '../../setup/settings.ts';
import { buildRoom } from './buildRoom.ts';
import { planRooms } from './planRooms.ts';
import { roomCamera } from './roomCamera.ts';
import { ROOM_KINDS } from './Room.ts';
import { tagOf } from './tagOf.ts';

const ROOMS = join(ROOT, 'assets/rooms');

test('there are at least 40 rooms of nine kinds in several styles', () => {
  const rooms = planRooms();
  expect(rooms.length).toBeGreaterThanOrEqual(40);
  expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length);
  for (const kind of ROOM_KINDS)
    expect(new Set(rooms.filter((room) => room.kind === kind).map(({ style }) => style.name)).size).toBeGreaterThan(3);
});

test('the tag of nearly every product lies inside the picture', () => {
  const camera = roomCamera(4 / 3);
  for (const room of planRooms().filter(({ style }) => style.name === 'boho')) {
    const { furnished } = buildRoom(room);
    const tags = furnished.map(({ centre }) => tagOf(camera, centre));
    const inside = tags.filter((tag) => tag !== null);
    expect({ room: room.name, seen: inside.length > 0.8 * furnished.length }).toEqual({ room: room.name, seen: true });
    for (const { x, y } of inside) for (const percent of [x, y]) expect(percent > 0 && percent < 100).toBe(true);
  }
});

test('what lies beside or behind the camera has no tag', () => {
  const camera = roomCamera(4 / 3);
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
