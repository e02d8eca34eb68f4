import { createApi } from './createApi.ts';
import { FetchError, RequiredError, ResponseError } from './errors.ts';

/** All calls with their arguments in order and the names of the required ones. */
const CALLS: { [Name in keyof ReturnType<typeof createApi>]: { args: unknown[]; required: string[] } } = {
  getListing: { args: ['/pl/products'], required: ['url'] },
  getMenu: { args: [], required: [] },
  getRooms: { args: [], required: [] },
  getVariant: { args: [1], required: ['variantId'] },
  getVariants: { args: [[1], 27], required: ['requestBody', 'clickSource'] },
  getProduct: { args: [1], required: ['productId'] },
  getSimilar: { args: [1, 4], required: ['variantId', 'limit'] },
  getDeliveries: { args: [1], required: ['variantId'] },
  getCategoryRedirect: { args: [1], required: ['categoryId'] },
};

test('the table lists every call', () => {
  expect(Object.keys(createApi({ baseUrl: '' })).toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

test.each(
  Object.entries(CALLS).flatMap(([name, { args, required }]) =>
    required.map((field, at) => ({ name, args, field, at })),
  ),
)('[E-03] $name without $field rejects with the field name and sends no request', async ({ name, args, field, at }) => {
  const requests: unknown[] = [];
  for (const nothing of [null, undefined]) {
    const error = await getFailure(name, args.with(at, nothing), (url) => {
      requests.push(url);
      return new Response('{}');
    });
    expect(error).toBeInstanceOf(RequiredError);
    expect(error).toMatchObject({ field, message: expect.stringContaining(field) });
  }
  expect(requests).toEqual([]);
});

test.each(Object.entries(CALLS).map(([name, { args }]) => ({ name, args })))(
  '$name sends cookies',
  async ({ name, args }) => {
    const credentials: unknown[] = [];
    await getFailure(name, args, (_, request) => {
      credentials.push(request?.credentials);
      return new Response('', { status: 500 });
    });
    expect(credentials).toEqual(['include']);
  },
);

test.each([400, 404, 500])('a response of %i is a ResponseError with that response', async (status) => {
  const response = new Response('{"error":"any"}', { status });
  const error = await getFailure('getMenu', [], () => response);
  expect(error).toBeInstanceOf(ResponseError);
  expect((error as ResponseError).response).toBe(response);
});

test('a response of 200 is parsed with its schema', async () => {
  const menu = { primary: [], rooms: [], gifts: [], top: [] };
  const api = createApi({ baseUrl: '', fetch: () => Promise.resolve(Response.json(menu)) });
  expect(await api.getMenu()).toEqual(menu);
  expect(await getFailure('getMenu', [], () => Response.json({ primary: [] }))).toMatchObject({ name: 'ZodError' });
});

test('[E-02] a failed connection is a FetchError with its cause', async () => {
  const cause = new TypeError('fetch failed');
  const error = await getFailure('getMenu', [], () => Promise.reject(cause));
  expect(error).toBeInstanceOf(FetchError);
  expect(error).not.toBeInstanceOf(ResponseError);
  expect((error as FetchError).cause).toBe(cause);
});

test('an aborted call rejects with the reason of the signal', async () => {
  const reason = new DOMException('Given up.', 'AbortError');
  const api = createApi({ baseUrl: '', fetch: () => Promise.reject(reason) });
  await expect(api.getMenu({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

async function getFailure(
  name: string,
  args: unknown[],
  respond: (url: RequestInfo | URL, request?: RequestInit) => Response | Promise<Response>,
) {
  const api = createApi({ baseUrl: '', fetch: async (url, request) => respond(url, request) });
  const call = api[name as keyof typeof api] as (...all: unknown[]) => Promise<unknown>;
  try {
    await call(...args);
  } catch (error) {
    return error;
  }
  throw new Error(`${name} did not fail.`);
}
