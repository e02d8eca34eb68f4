import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { readRooms } from '../../catalogue/rooms/readRooms.ts';
import { planRooms } from './planRooms.ts';
import { ROOM_KINDS } from './Room.ts';

const ROOMS = join(ROOT, 'demo/assets/rooms');

test('there are at least 90 rooms of nine kinds in several styles, each in two sets of colours and from two sides', () => {
  const rooms = planRooms();
  expect(rooms.length).toBeGreaterThanOrEqual(90);
  expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length);
  for (const kind of ROOM_KINDS)
    expect(new Set(rooms.filter((room) => room.kind === kind).map(({ style }) => style.name)).size).toBeGreaterThan(3);
  for (const { kind, style, view } of rooms) {
    const other = rooms.find((room) => room.kind === kind && room.style.name === style.name && room.view !== view)!;
    expect(other.style.cloth).not.toEqual(style.cloth);
  }
});

test('each rendered room has a file with the positions of its products', () => {
  const rooms = readRooms();
  const pictures = readdirSync(ROOMS).filter((file) => file.endsWith('.webp'));
  expect(rooms.map(({ name }) => `${name}.webp`).toSorted()).toEqual(pictures.toSorted());
  for (const { id, name, products } of rooms) {
    expect(planRooms().find((room) => room.id === id)?.name).toBe(name);
    expect(products.length).toBeGreaterThan(4);
    for (const { x, y } of products) expect(Math.min(x, y) > 0 && Math.max(x, y) < 100).toBe(true);
  }
});
