import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AiSearchResult } from '@gniazdo/contracts/offers';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { fromShell, startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { createEmptyWish } from './wishSchema.ts';

const START_TIMEOUT_MS = 120_000;
const SOFAS = 100;

type Received = { authorization: string | undefined; body: { model: string; messages: { content: string }[] } };
type Reply = { status?: number; delayMs?: number; content: string };

let database: TestDatabase;
let api: TestApi;
let server: Server;
let received: Received[] = [];
let reply: Reply;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Received['body'];
    received.push({ authorization: request.headers.authorization, body });
    const { status = 200, delayMs = 0, content } = reply;
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    }, delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  database = await createTestDatabase();
  api = await startTestApi(database.url, {
    aiEndpoint: { url: `http://127.0.0.1:${port}/v1/`, model: 'test-model', key: 'secret-key' },
  });
  const shop = await insertShop(api.pool, { slug: 'alfa' });
  await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, price: 150_000 });
  await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, price: 50_000 });
  await api.settle();
}, START_TIMEOUT_MS);

afterAll(async () => {
  await api.stop();
  await database.drop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  received = [];
});

const RULES_URL = '/pl/products/sofy?cena=-2000';
const wish = { ...createEmptyWish(), category: 'sofy', price: { from: null, to: 700 } };

test('an endpoint reads the sentences of visitors; its filters become the list', async () => {
  reply = { content: JSON.stringify(wish) };
  expect(await search()).toMatchObject({ url: '/pl/products/sofy?cena=-700', resultsCount: 1 });
  expect(received).toHaveLength(1);
  expect(received[0]!.authorization).toBe('Bearer secret-key');
  expect(received[0]!.body.model).toBe('test-model');
  expect(received[0]!.body.messages.at(-1)!.content).toBe('sofa do 2000 zł');
});

test.each<[string, Reply]>([
  ['responds with an error', { status: 500, content: JSON.stringify(wish) }],
  ['returns no JSON', { content: 'sofa' }],
  ['names an unknown category', { content: JSON.stringify({ ...wish, category: 'samochody' }) }],
  [
    'names an unknown colour',
    { content: JSON.stringify({ ...wish, filters: { ...wish.filters, kolor: ['nijaki'] } }) },
  ],
])('the rules read the sentence if the endpoint %s', async (_, next) => {
  reply = next;
  expect(await search()).toMatchObject({ url: RULES_URL });
  expect(received).toHaveLength(1);
});

test('the rules read the sentence if the endpoint takes more than 1.5 s', async () => {
  reply = { content: JSON.stringify(wish), delayMs: 5_000 };
  const startedAt = performance.now();
  expect(await search()).toMatchObject({ url: RULES_URL });
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});

test('requests of pages, which have no visitor to count, are read by the rules', async () => {
  reply = { content: JSON.stringify(wish) };
  expect(await search({ 'content-type': 'application/json' })).toMatchObject({ url: RULES_URL });
  expect(received).toEqual([]);
});

async function search(headers: Record<string, string> = fromShell()) {
  const body = JSON.stringify({ query: 'sofa do 2000 zł', categoryId: null });
  const response = await api.send('/api/v2/ai-search', { method: 'POST', headers, body });
  return (await response.json()) as AiSearchResult;
}
