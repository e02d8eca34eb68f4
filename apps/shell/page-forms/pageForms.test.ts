import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { REVIEW_PHOTOS, SHELL_KEY_HEADER } from '@gniazdo/contracts';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const SHELL_KEY = 'key of the shell in the tests of its forms';
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const FORM = { ...OWN_PAGE, 'content-type': 'application/x-www-form-urlencoded' };
const TEXT = 'Czy sofa ma zdejmowane pokrowce?';
const SECRET = 'a'.repeat(43);

type Answer = { status: number; body: object; headers?: Record<string, string> };

let shell: TestShell;
let answer: Answer;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'product',
        routes: ['/product/:id/questions', '/product/:id/reviews/new'],
        respond: "page(message.id, '<pre>' + JSON.stringify(message.request.refusedForm ?? null) + '</pre>')",
      },
    ],
    settings: { SHELL_KEY },
    api: (_request, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body));
    },
  });
});
beforeEach(() => {
  answer = { status: 200, body: { variantId: 7, secret: SECRET } };
  shell.api.requests.length = 0;
});
afterAll(() => shell.close());

test('a question is sent to the API with the key of the shell, and leads to the page that shows it', async () => {
  const { statusCode, headers } = await post('/pl/product/7/questions', `text=${encodeURIComponent(TEXT)}&email=+`);
  expect([statusCode, headers.location]).toEqual([303, `/pl/product/7/questions?nowe=${SECRET}`]);
  expect(headers['cache-control']).toBe('private, no-store');
  const [request] = getApiRequests();
  expect([request!.method, request!.url, request!.headers[SHELL_KEY_HEADER]]).toEqual([
    'POST',
    '/api/v2/variant/7/questions',
    SHELL_KEY,
  ]);
  expect(JSON.parse(request!.body)).toEqual({ text: TEXT, name: null, email: null });
});

test('an answer leads to the questions of its product', async () => {
  const { headers } = await post('/pl/pqa/answer/3', 'text=Tak.');
  expect(headers.location).toBe(`/pl/product/7/questions?nowe=${SECRET}`);
  expect(getApiRequests()[0]!.url).toBe('/api/v2/question/3/answers');
});

test('a refused question is shown again by its page with what was typed, and never cached', async () => {
  const { statusCode, headers, body } = await post('/pl/product/7/questions', 'text=Co%3F&name=Ola');
  expect([statusCode, headers['cache-control']]).toEqual([400, 'private, no-store']);
  expect(readRefused(body)).toEqual({
    values: { text: 'Co?', name: 'Ola' },
    errors: { text: 'Napisz pytanie: co najmniej 10 znaków.' },
  });
  expect(getApiRequests()).toEqual([]);
  const plain = await shell.get('/pl/product/7/questions');
  expect([plain.statusCode, readRefused(plain.body)]).toEqual([200, null]);
});

test('refusals of the API have its status, message and the time to wait', async () => {
  const error = { error: 'too_many_requests', message: 'Zbyt wiele zapytań.' };
  answer = { status: 429, body: error, headers: { 'retry-after': '60' } };
  const { statusCode, headers, body } = await post('/pl/product/7/questions', `text=${TEXT}`);
  expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
  expect(readRefused(body)).toMatchObject({ values: { text: TEXT }, message: 'Zbyt wiele zapytań.' });
});

test('forms of other sites and wrong ids are refused', async () => {
  const other = { ...FORM, 'sec-fetch-site': 'cross-site' };
  expect((await post('/pl/product/7/questions', `text=${TEXT}`, other)).statusCode).toBe(403);
  expect((await post('/pl/product/x/questions', `text=${TEXT}`)).statusCode).toBe(404);
  expect(getApiRequests()).toEqual([]);
});

test('a review is sent with its points as lists and its photos as base64', async () => {
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0]);
  const { statusCode, headers } = await postReview({ value: '4', text: TEXT, pluses: 'miękka\r\nładna\r\n' }, [photo]);
  expect([statusCode, headers.location]).toEqual([303, '/pl/product/7/reviews?dodano=tak']);
  expect(JSON.parse(getApiRequests()[0]!.body)).toEqual({
    value: 4,
    text: TEXT,
    pluses: ['miękka', 'ładna'],
    minuses: [],
    name: null,
    photos: [photo.toString('base64')],
  });
});

test('a review without photos has none, also from a browser that sends an empty file', async () => {
  await postReview({ value: '4', text: TEXT }, [Buffer.alloc(0)], '');
  expect(JSON.parse(getApiRequests()[0]!.body)).toMatchObject({ photos: [] });
});

test('a review with refused photos is shown again with its text', async () => {
  answer = { status: 400, body: { error: 'bad_request', field: 'photos', message: 'Zdjęcie 1: Plik jest pusty.' } };
  const { statusCode, body } = await postReview({ value: '4', text: TEXT }, [Buffer.from('x')]);
  expect(statusCode).toBe(400);
  expect(readRefused(body)).toEqual({
    values: { value: '4', text: TEXT },
    errors: { photos: 'Zdjęcie 1: Plik jest pusty.' },
  });
});

test('too many photos, and photos that are too large together, are refused with a message', async () => {
  const five = await postReview({ value: '4', text: TEXT }, Array(5).fill(Buffer.from('x')));
  expect(readRefused(five.body)).toMatchObject({ errors: { photos: 'Dodaj najwyżej 4 zdjęcia.' } });
  const large = await postReview({ value: '4', text: TEXT }, [Buffer.alloc(REVIEW_PHOTOS.maxTotalBytes + 100_000)]);
  expect(large.statusCode).toBe(413);
  expect(readRefused(large.body)).toMatchObject({ errors: { photos: expect.stringMatching(/^Zdjęcia są za duże/) } });
  expect(getApiRequests()).toEqual([]);
});

test.each([
  ['no body', ''],
  ['no parts', '--x--'],
  ['an open part', '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nabc'],
  ['a part without a name', '--x\r\n\r\nabc\r\n--x--\r\n'],
  ['very many parts', `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1000)}--x--\r\n`],
])('a form with %s is refused', async (_, body) => {
  const headers = { ...OWN_PAGE, 'content-type': 'multipart/form-data; boundary=x' };
  const { statusCode } = await post('/pl/product/7/reviews/new', body, headers);
  expect(statusCode).toBe(400);
  expect(getApiRequests()).toEqual([]);
});

function post(url: string, payload: string | Buffer, headers: Record<string, string> = FORM) {
  return shell.server.inject({ method: 'POST', url, headers, payload });
}

async function postReview(fields: Record<string, string>, photos: Buffer[], fileName = 'zdjecie.jpg') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const photo of photos) form.append('photos', new Blob([new Uint8Array(photo)]), fileName);
  const request = new Request('http://gniazdo.test', { method: 'POST', body: form });
  const type = request.headers.get('content-type')!;
  const body = Buffer.from(await request.arrayBuffer());
  return post('/pl/product/7/reviews/new', body, { ...OWN_PAGE, 'content-type': type });
}

function getApiRequests() {
  return shell.api.requests.filter(({ method }) => method === 'POST');
}

/** What the page of the remote has received. */
function readRefused(html: string) {
  const [, json = ''] = /<pre>(.*?)<\/pre>/s.exec(html) ?? [];
  return JSON.parse(json) as object | null;
}
