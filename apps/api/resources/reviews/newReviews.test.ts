import type { ModerationQueue } from '@gniazdo/contracts/account';
import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { reviewPageSchema } from '@gniazdo/contracts/offers';
import { imagePath } from '@gniazdo/contracts/site';
import sharp from 'sharp';
import { createHostileUploads, PAYLOADS } from '../../testing/hostileUploads.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const REVIEW = { value: 4, text: 'Bardzo wygodna sofa, polecam.' };
const { [SHELL_KEY_HEADER]: key } = fromShell();
/** The shell's own requests have its key and are for no visitor. */
const STAFF = { [SHELL_KEY_HEADER]: key, 'content-type': 'application/json' };

let api: TestApi;
let variantId: number;
let productId: number;

withTestApi(async (started) => {
  api = started;
});
beforeEach(async () => {
  await api.pool.query('delete from rate_limit');
  await api.pool.query('delete from review');
  const shop = await insertShop(api.pool, { slug: `alfa-${Math.random()}` });
  ({ variantId, productId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100 }));
  await api.settle();
});

test('[T-54] a question is shown without an answer, then with its number of answers; a review is pending, then published', async () => {
  const asked = await send('questions', { text: 'Czy sofa ma zdejmowane pokrowce?' });
  expect(asked.status).toBe(200);
  await decideFirst('publish');
  expect(await getQuestions()).toMatchObject({ total: 1, answered: 0, questions: [{ answers: [] }] });
  const { questions } = await getQuestions();
  await post(`/api/v2/question/${questions[0]!.id}/answers`, { text: 'Tak, na zamek.' });
  await decideFirst('publish');
  expect(await getQuestions()).toMatchObject({ answered: 1, questions: [{ answers: [{ text: 'Tak, na zamek.' }] }] });

  expect((await send('reviews', REVIEW)).status).toBe(200);
  expect(await getReviews()).toEqual([]);
  await decideFirst('publish');
  expect(await getReviews()).toMatchObject([{ value: 4, text: { text: REVIEW.text } }]);
});

test('a review counts and is shown when it is published; a refused one never', async () => {
  const points = { pluses: ['wygodna'], minuses: ['ciężka'] };
  await send('reviews', { ...REVIEW, ...points, name: 'Ola' });
  await send('reviews', { ...REVIEW, value: 1 });
  expect(await getCounts()).toEqual({ average: 0, count: 0, imagesCount: 0, hasGenerated: false });
  await decideFirst('publish');
  await decideFirst('refuse');
  expect(await getReviews()).toMatchObject([{ userNickName: 'Ola', value: 4, ...points, source: 'Gniazdo' }]);
  expect(await getCounts()).toEqual({ average: 4, count: 1, imagesCount: 0, hasGenerated: false });
});

test('a review that is sent again, as after a lost response, is stored once; of another visitor it is another review', async () => {
  for (const _ of [1, 2]) expect((await send('reviews', REVIEW)).status).toBe(200);
  const headers = fromShell({ address: '203.0.113.77' });
  const path = `/api/v2/variant/${variantId}/reviews`;
  expect((await api.send(path, { method: 'POST', headers, body: JSON.stringify(REVIEW) })).status).toBe(200);
  const { rows } = await api.pool.query('select from review');
  expect(rows).toHaveLength(2);
});

test('photos are stored as small WebP without metadata, and served when the review is published', async () => {
  const exif = { IFD0: { Artist: 'Jan' }, IFD3: { GPSLatitude: '52/1 13/1 47/1' } };
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#8a5a3c' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  expect((await send('reviews', { ...REVIEW, photos: [encode(photo)] })).status).toBe(200);
  const [stored] = await readPhotos();
  expect(await sharp(stored!.bytes).metadata()).toMatchObject({ format: 'webp', width: 1067, height: 1600 });
  expect((await sharp(stored!.bytes).metadata()).exif).toBeUndefined();
  const path = imagePath({ type: 'review', id: stored!.id }, { width: 960, height: 0 }, 'webp');
  expect((await api.send(path)).status).toBe(404);
  const waiting = await decideFirst('publish');
  expect(waiting.photos).toEqual([expect.stringMatching(/^data:image\/webp;base64,/)]);
  expect((await api.send(path)).headers.get('content-type')).toBe('image/webp');
  expect(await getReviews()).toMatchObject([{ imageIds: [`u${stored!.id}`] }]);
  expect(await getCounts()).toMatchObject({ imagesCount: 1 });
});

test('none of more than forty hostile uploads is stored as it was sent, and each refusal has a Polish message', async () => {
  const uploads = await createHostileUploads();
  expect(uploads.length).toBeGreaterThanOrEqual(40);
  for (const { name, bytes, message } of uploads) {
    await api.pool.query('delete from rate_limit');
    await api.pool.query('delete from review');
    const response = await send('reviews', { ...REVIEW, photos: [encode(bytes)] });
    const stored = await readPhotos();
    if (message) {
      const error = await response.json();
      expect({ name, status: response.status, ...error }).toMatchObject({
        name,
        status: 400,
        field: expect.stringMatching(/^photos/),
        message: expect.stringMatching(message),
      });
      expect(error.message).toMatch(/^Zdjęcie (1: |jest za duże)/);
      expect([name, stored]).toEqual([name, []]);
    } else {
      expect([name, response.status, stored.length]).toEqual([name, 200, 1]);
      const kept = stored[0]!.bytes;
      expect(kept.equals(bytes)).toBe(false);
      for (const payload of PAYLOADS) expect([name, kept.includes(payload)]).toEqual([name, false]);
      const { format, pages, exif, xmp, icc } = await sharp(kept).metadata();
      expect({ name, format, pages, exif, xmp, icc }).toEqual({ name, format: 'webp' });
    }
  }
  expect(api.errors).toEqual([]);
}, 180_000);

test('a review with one bad photo is not stored, and the message has its number', async () => {
  const good = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const response = await send('reviews', { ...REVIEW, photos: [encode(good), encode(Buffer.from('<html>'))] });
  expect(await response.json()).toMatchObject({
    field: 'photos',
    message: 'Zdjęcie 2: To nie jest zdjęcie w formacie JPEG, PNG ani WebP.',
  });
  expect((await api.pool.query('select from review')).rowCount).toBe(0);
});

test.each([
  [{ ...REVIEW, value: '' }, 'value', 'Wybierz ocenę: od 1 do 5 gwiazdek.'],
  [{ ...REVIEW, value: 6 }, 'value', 'Wybierz ocenę: od 1 do 5 gwiazdek.'],
  [{ value: 5 }, 'text', 'Napisz, co myślisz o produkcie: co najmniej 10 znaków.'],
  [{ ...REVIEW, pluses: Array(6).fill('tak') }, 'pluses', 'Podaj najwyżej 5 punktów.'],
  [{ ...REVIEW, photos: Array(5).fill('') }, 'photos', 'Dodaj najwyżej 4 zdjęcia.'],
])('the review %j is refused with a message', async (body, field, message) => {
  const response = await send('reviews', body);
  expect([response.status, await response.json()]).toMatchObject([400, { field, message }]);
});

test('an unknown variant is 404, and the 11th review of a client within an hour is refused', async () => {
  const unknown = await post('/api/v2/variant/999999/reviews', REVIEW);
  expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ error: 'unknown_variant' })]);
  const statuses: number[] = [];
  for (let i = 0; i < 10; i++) statuses.push((await send('reviews', REVIEW)).status);
  expect(statuses).toEqual([...Array(9).fill(200), 429]);
});

function encode(bytes: Buffer) {
  return bytes.toString('base64');
}

function send(what: 'questions' | 'reviews', body: object) {
  return post(`/api/v2/variant/${variantId}/${what}`, body);
}

function post(path: string, body: object) {
  return api.send(path, { method: 'POST', headers: fromShell(), body: JSON.stringify(body) });
}

/** Decides about the oldest text that waits, and returns it. */
async function decideFirst(decision: 'publish' | 'refuse') {
  const queue = (await (await api.send('/api/v2/moderation', { headers: STAFF })).json()) as ModerationQueue;
  const [entry] = queue.entries;
  const path = `/api/v2/moderation/${entry!.kind}/${entry!.id}`;
  const body = JSON.stringify({ decision, by: 'Ewa' });
  expect((await api.send(path, { method: 'POST', headers: STAFF, body })).status).toBe(200);
  return entry!;
}

async function readPhotos() {
  const { rows } = await api.pool.query<{ id: string; bytes: Buffer }>('select id, bytes from review_photo');
  return rows;
}

function getQuestions() {
  return api.get<{ total: number; answered: number; questions: { id: number; answers: object[] }[] }>(
    `/api/v2/variant/${variantId}/questions`,
  );
}

async function getReviews() {
  const response = await api.post('/api/v2/variant/reviews', [variantId]);
  return reviewPageSchema.parse(await response.json()).reviews;
}

async function getCounts() {
  return (await api.get<{ rating: object }>(`/api/v2/product/${productId}`)).rating;
}
