import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { planRooms } from './planRooms.ts';
import { ROOM_KINDS } from './Room.ts';

const ROOMS = join(ROOT, 'demo/assets/rooms');

test('there are at least 40 rooms of nine kinds in several styles', () => {
  const rooms = planRooms();
  expect(rooms.length).toBeGreaterThanOrEqual(40);
  expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length);
  for (const kind of ROOM_KINDS)
    expect(new Set(rooms.filter((room) => room.kind === kind).map(({ style }) => style.name)).size).toBeGreaterThan(3);
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
