import { apiErrorSchema } from '@gniazdo/contracts/engine';
import { createAuthExample } from '../testing/createAuthExample.ts';
import { insertOffer, insertShop } from '../testing/insertOffer.ts';
import { fromShell, type TestApi } from '../testing/startTestApi.ts';
import { withTestApi } from '../testing/withTestApi.ts';

/** The message of issues without one of their own. */
const GENERAL = 'Nieprawidłowe zapytanie.';

let api: TestApi;

withTestApi(async (started) => {
  api = started;
  const shop = await insertShop(api.pool, { slug: 'alfa' });
  await insertOffer(api.pool, { eshop_id: shop, category_id: 100 });
});

test.each([
  ['/api/v2/listing', 'url', GENERAL],
  ['/api/v2/listing?url=%00', 'url', 'Niedozwolone znaki.'],
  [`/api/v2/listing?url=${'a'.repeat(2001)}`, 'url', 'Za długi tekst: najwyżej 2000 znaków.'],
  ['/api/v2/variant/abc', 'variantId', 'Identyfikator to liczba.'],
  ['/api/v2/variant/0', 'variantId', 'Identyfikator to liczba.'],
  ['/api/v2/variant/99999999999', 'variantId', 'Identyfikator to liczba.'],
  ['/api/v2/variant/2147483648', 'variantId', 'Identyfikator jest za duży.'],
  ['/api/v2/variant/1/similarity?limit=1000', 'limit', GENERAL],
  ['/api/v2/variant/1/similarity?limit=5&limit=6', 'limit', GENERAL],
  ['/v2/search?q=%00', 'q', 'Niedozwolone znaki.'],
  ['/v2/search?q=sofa&q=stol', 'q', GENERAL],
  ['/api/v2/star/eshop/%00', 'slug', 'Niedozwolone znaki.'],
  ['/api/v2/star/widget/a%00b', 'slug', 'Niedozwolone znaki.'],
])('%s is rejected with the field and a Polish message', async (path, field, message) => {
  const response = await api.send(path);
  expect(response.status).toBe(400);
  const error = apiErrorSchema.parse(await response.json());
  expect(error).toMatchObject({ error: 'bad_request', field, message });
  expect(error.requestId).toBeTruthy();
});

test.each([
  ['["a"]', 'requestBody'],
  ['{"a":1}', 'requestBody'],
  ['', 'requestBody'],
  ['[1', 'requestBody'],
])('[V-13] the error for the list %j names the body, not an element', async (body, field) => {
  const response = await api.send('/api/v2/variant/by-ids', { method: 'POST', headers: fromShell(), body });
  expect([response.status, apiErrorSchema.parse(await response.json()).field]).toEqual([400, field]);
});

test.each([
  ['[1', 400],
  ['"\\u0000"', 400],
  ['["\\ud800"]', 400],
  ['{"__proto__":[1]}', 400],
  [`["${'a'.repeat(70_000)}"]`, 413],
])('a body like %.20s is rejected', async (body, status) => {
  const response = await api.send('/api/v2/variant/reviews', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBe(status);
  apiErrorSchema.parse(await response.json());
});

test.each([
  [2 ** 31 - 1, 200],
  [2 ** 31, 400],
  [0, 400],
])('a body with the id %i gets %i', async (id, status) => {
  const body = JSON.stringify([id]);
  expect((await api.send('/api/v2/variant/by-ids', { method: 'POST', headers: fromShell(), body })).status).toBe(
    status,
  );
});

test('[V-13] the error for an empty body has the missing field', async () => {
  type Body = { content: Record<string, { schema?: { properties?: object } }> };
  type Methods = { post?: { requestBody?: Body } };
  const { paths } = await api.get<{ paths: Record<string, Methods> }>('/openapi.json');
  const hasFields = ({ content }: Body) =>
    Object.values(content).every(({ schema }) => Object.keys(schema?.properties ?? { any: true }).length > 0);
  const posts = Object.keys(paths).filter((path) => {
    const body = paths[path]!.post?.requestBody;
    return body && hasFields(body);
  });
  expect(posts.length).toBeGreaterThan(1);
  const { cookie, accountId } = await createAuthExample(api.pool);
  const eshopId = await insertShop(api.pool, { slug: 'panel' });
  await api.pool.query('insert into shop_member (account_id, eshop_id) values ($1, $2)', [accountId, eshopId]);
  for (const path of posts) {
    const { 'x-forwarded-for': address, ...shell } = fromShell();
    // Visitors do not reach the routes of staff, and only those with an account add passkeys or have a shop.
    const headers = {
      ...shell,
      ...(!/\/(moderation|inspiration-points|corrections|appeals|shops|shop-applications|rate-minimums|statements)/.test(
        path,
      ) && {
        'x-forwarded-for': address,
      }),
      ...(/\/passkeys|\/shop-panel/.test(path) && { cookie }),
    };
    const response = await api.send(path, { method: 'POST', headers, body: '{}' });
    const { error, field } = apiErrorSchema.parse(await response.json());
    expect({ path, status: response.status, error, hasField: Boolean(field) }).toEqual({
      path,
      status: 400,
      error: 'bad_request',
      hasField: true,
    });
  }
});

test('a body of another content type is rejected, and an unknown path is 404', async () => {
  const headers = { ...fromShell(), 'content-type': 'text/plain' };
  expect((await api.send('/api/v2/variant/by-ids', { method: 'POST', headers, body: 'x' })).status).toBe(415);
  const response = await api.send('/api/v2/nie-ma');
  expect(response.status).toBe(404);
  expect(apiErrorSchema.parse(await response.json()).error).toBe('not_found');
});

test.each(['/api/v2/menu', '/api/v2/variant/abc', '/api/v2/nie-ma', '/api/v2/%zz'])('%s has nosniff', async (path) => {
  expect((await api.send(path)).headers.get('x-content-type-options')).toBe('nosniff');
});
