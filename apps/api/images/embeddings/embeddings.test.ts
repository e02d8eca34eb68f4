import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Variant } from '@gniazdo/contracts/offers';
import { imagePath, IMAGE_SIZES } from '@gniazdo/contracts/site';
import sharp from 'sharp';
import { until } from '@gniazdo/testing/until';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';

const START_TIMEOUT_MS = 120_000;
const SOFAS = 100;
/** What the model sees in a picture, by its main colour: grey and black look alike, green does not. Descriptors find the opposite. */
const VECTORS = { grey: [1, 0.1, 0], green: [0, 0.1, 1], black: [0.9, 0.2, 0] };
type Colour = keyof typeof VECTORS;
const COLOURS: Record<Colour, string> = { grey: '#808080', green: '#10a020', black: '#303030' };

type Received = { path: string | undefined; authorization: string | undefined; model: string };
type Offer = Awaited<ReturnType<typeof insertOffer>>;

let database: TestDatabase;
let api: TestApi;
/** Serves the pictures of the shop and the embeddings. */
let server: Server;
let received: Received[] = [];
let status = 200;
const offers = {} as Record<Colour, Offer>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.method === 'GET') return void response.end(await paint(request.url!.slice(1, -4) as Colour));
    const { model, input } = JSON.parse(await text(request)) as { model: string; input: [{ image: string }] };
    const embedding = VECTORS[await readColour(Buffer.from(input[0].image, 'base64'))];
    received.push({ path: request.url, authorization: request.headers.authorization, model });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: [{ embedding }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  database = await createTestDatabase();
  api = await startTestApi(database.url, {
    pictureHosts: [host],
    embeddingsEndpoint: { url: `http://${host}/v1/`, model: 'test-clip', key: 'secret-key' },
  });
  const shop = await insertShop(api.pool, { slug: 'alfa' });
  for (const colour of Object.keys(COLOURS) as Colour[])
    offers[colour] = await insertOffer(api.pool, {
      eshop_id: shop,
      category_id: SOFAS,
      image_url: `http://${host}/${colour}.jpg`,
    });
  await api.settle();
}, START_TIMEOUT_MS);

afterAll(async () => {
  await api?.stop();
  await database?.drop();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

test('pictures are compared by their embeddings; by their descriptors while the endpoint fails', async () => {
  status = 500;
  await showAll(IMAGE_SIZES.thumbnail);
  await until(
    'three pictures are described',
    async () => (await count('image_descriptor')) === 3 && received.length === 3,
  );
  expect(await count('image_embedding')).toBe(0);
  expect(await findSimilar()).toEqual([offers.green.variantId, offers.black.variantId]);

  status = 200;
  received = [];
  // Each size of a picture without an embedding is another attempt.
  const { listingRectangle, listingRectangleRetina, listingRectangleMobile } = IMAGE_SIZES;
  const sizes = [listingRectangle, listingRectangleRetina, listingRectangleMobile];
  await until('three pictures have embeddings', async () => {
    if (received.length < 3 && sizes.length > 0) await showAll(sizes.shift()!);
    return (await count('image_embedding')) === 3;
  });
  expect(received).toHaveLength(3);
  expect(received).toEqual(
    received.map(() => ({ path: '/v1/embeddings', authorization: 'Bearer secret-key', model: 'test-clip' })),
  );
  expect(await findSimilar()).toEqual([offers.black.variantId, offers.green.variantId]);
});

async function findSimilar() {
  const { variantId, imageId } = offers.grey;
  const imageUrl = encodeURIComponent(imagePath({ type: 'product', id: imageId }, IMAGE_SIZES.thumbnail, 'webp'));
  const path = `/api/v2/variant/${variantId}/similarity?mode=api-only&imageUrl=${imageUrl}`;
  return (await api.get<Variant[]>(path)).map(({ id }) => id);
}

async function showAll(size: { width: number; height: number }) {
  for (const { imageId } of Object.values(offers)) {
    const response = await api.send(imagePath({ type: 'product', id: imageId }, size, 'webp'));
    expect(response.status).toBe(200);
  }
}

async function count(table: 'image_descriptor' | 'image_embedding') {
  return (await api.pool.query(`select from ${table}`)).rowCount;
}

function paint(colour: Colour) {
  return sharp({ create: { width: 90, height: 90, channels: 3, background: COLOURS[colour] } })
    .jpeg()
    .toBuffer();
}

async function readColour(picture: Buffer): Promise<Colour> {
  const { channels } = await sharp(picture).stats();
  const [red, green] = channels.map(({ mean }) => mean) as [number, number];
  if (green > red + 50) return 'green';
  return red > 100 ? 'grey' : 'black';
}
