import type { Room } from '@gniazdo/contracts';
import { roomPicturePath } from '@gniazdo/contracts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';

const LIVING_ROOM = 501;
const BEDROOM = 302;

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

test('a room names the kinds of things in it, each with its list and its place in the picture', async () => {
  const { places } = await api.get<Room>(`/api/v2/rooms/${LIVING_ROOM}`);
  expect(places[0]).toMatchObject({ name: 'Sofy i kanapy', url: '/pl/products/sofy' });
  expect(new Set(places.map(({ url }) => url)).size).toBe(places.length);
  for (const { x, y } of places) expect(Math.max(x, y)).toBeLessThanOrEqual(100);
  expect((await api.send(roomPicturePath(LIVING_ROOM, 640))).status).toBe(200);
});

test('of things of one shape, the room has those that belong in it', async () => {
  const { places } = await api.get<Room>(`/api/v2/rooms/${BEDROOM}`);
  expect(places.map(({ name }) => name)).toContain('Szafki nocne');
});

test.each(['/api/v2/rooms/987654', '/api/v2/rooms/salon'])('there is no room at %s', async (path) => {
  expect((await api.send(path)).status).toBeGreaterThanOrEqual(400);
});
