import type { Room } from '@gniazdo/contracts';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi(database.url);
}, 120_000);

afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

test.each(['jpg', 'webp'] as const)('a room has the width asked for, whole: %s', async (format) => {
  const response = await api.send(`/i/room/640-0/salon-klasyczny.${format}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(format === 'jpg' ? 'image/jpeg' : 'image/webp');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 480 });
});

test.each([
  '/i/room/640-0/piwnica-boho.webp',
  '/i/room/641-0/salon-klasyczny.webp',
  '/i/room/640-0/salon-klasyczny.png',
  '/i/room/640-0/..%2fpictures%2fsofa.webp',
])('there is nothing at %s', async (path) => {
  expect((await api.send(path)).status).toBe(404);
});

test('a room names the kinds of things in it, each with its list and its place in the picture', async () => {
  const { places } = await api.get<Room>('/api/v2/rooms/salon-klasyczny');
  expect(places[0]).toMatchObject({ name: 'Sofy i kanapy', url: '/pl/products/sofy' });
  expect(new Set(places.map(({ url }) => url)).size).toBe(places.length);
  const bedroom = await api.get<Room>('/api/v2/rooms/sypialnia-boho');
  expect(bedroom.places.map(({ name }) => name)).toContain('Szafki nocne');
  for (const { x, y } of places) expect(Math.max(x, y)).toBeLessThanOrEqual(100);
  expect((await api.send('/api/v2/rooms/piwnica-boho')).status).toBe(404);
});
