import { expect, test } from '@jest/globals';
import { RequiredError } from './errors.ts';
import { callApi, names } from './testing/callApi.ts';
import { callExamples } from './testing/callExamples.ts';

/** The requirement that names a field. */
const ROWS: Record<string, string> = {
  filteringRequest: 'V-01',
  aiSearchRequest: 'V-02',
  requestBody: 'V-03',
  sort: 'V-04',
  variantId: 'V-05',
  project: 'V-06',
  itemType: 'V-07',
  itemId: 'V-07',
  consentSettings: 'V-08',
  experimentEvent: 'V-09',
  hash: 'V-10',
  watchdogSubscription: 'V-11',
  q: 'V-12',
  categoryId: 'V-14',
  variantIds: 'V-14',
  variant: 'V-14',
};

const cases = names.flatMap((name) => (callExamples[name].required ?? []).map((field) => ({ name, field })));

test.each(cases.map(({ name, field }) => ({ name, field, rows: ['E-03', ROWS[field]].filter(Boolean).join('] [') })))(
  '[$rows] $name without $field rejects with the name of the field and sends no request',
  async ({ name, field }) => {
    await expectFieldError(name, field);
  },
);

test.each(names.filter((name) => callExamples[name].required))(
  '[E-03] %s without parameters names its first required field',
  async (name) => {
    for (const nothing of [null, undefined])
      expect(await getFailure(name, nothing)).toMatchObject({
        name: 'RequiredError',
        field: callExamples[name].required![0],
      });
  },
);

test('[V-01] [V-03] [V-05] [V-06] [V-07] all calls of these requirements are checked', () => {
  const count = (field: string) => cases.filter((each) => each.field === field).length;
  expect(count('filteringRequest')).toBe(5);
  expect(cases.filter(({ field }) => field === 'requestBody').map(({ name }) => name)).toEqual([
    'getVariants',
    'getReviews',
    'getReviewsModal',
    'getLikes',
  ]);
  expect(cases.filter(({ field }) => field === 'variantId').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['getSimilar', 'getDeliveries', 'getWatchdog', 'subscribeWatchdog', 'unsubscribeWatchdog']),
  );
  for (const name of names.filter((each) => / \/(?:pl\/)?(?:api\/)?v1\//.test(callExamples[each].request)))
    expect(cases).toContainEqual({ name, field: 'project' });
  for (const name of names.filter((each) => /\/like/.test(callExamples[each].request)))
    expect(cases).toContainEqual({ name, field: 'itemType' });
});

test('[V-02] the AI search needs aiSearchRequest: without it, no request is sent', async () => {
  await expectFieldError('getAiSearch', 'aiSearchRequest');
});

test('[V-12] suggestions need q: without it, no request is sent', async () => {
  await expectFieldError('getSuggestions', 'q');
});

test('[V-02] [V-08] [V-09] [V-10] [V-11] [V-12] [V-14] the checked calls include the one of each requirement', () => {
  expect(cases).toEqual(
    expect.arrayContaining([
      { name: 'getAiSearch', field: 'aiSearchRequest' },
      { name: 'postConsent', field: 'consentSettings' },
      { name: 'postExperimentEvent', field: 'experimentEvent' },
      { name: 'unsubscribeByHash', field: 'hash' },
      { name: 'subscribeWatchdog', field: 'watchdogSubscription' },
      { name: 'getSuggestions', field: 'q' },
      { name: 'getAdminData', field: 'categoryId' },
      { name: 'getAdminData', field: 'variantIds' },
      { name: 'getAdminData', field: 'variant' },
    ]),
  );
});

test('[V-03] an empty list is no missing request body', async () => {
  for (const name of ['getVariants', 'getReviews', 'getReviewsModal', 'getLikes'] as const) {
    const sent: unknown[] = [];
    const fetch = async (_url: unknown, init?: RequestInit) => {
      sent.push(init?.body);
      return new Response('', { status: 500 });
    };
    const call = callApi(name, [{ ...callExamples[name].params, requestBody: [] }], { fetch });
    await expect(call).rejects.toMatchObject({ name: 'ResponseError' });
    expect(sent).toEqual(['[]']);
  }
});

test('[V-04] only sort is required for liked variants', async () => {
  const urls: unknown[] = [];
  const fetch = async (url: unknown) => {
    urls.push(url);
    return Response.json(callExamples.getLikedVariants.response);
  };
  await callApi('getLikedVariants', [{ sort: 'newest' }], { fetch });
  expect(urls).toEqual(['/api/v2/user/variants-liked?sort=newest']);
});

test('[V-10] ending a subscription without its hash rejects with the field `hash` and sends no request', async () => {
  for (const hash of [null, undefined])
    expect(await getFailure('unsubscribeByHash', { ...callExamples.unsubscribeByHash.params, hash })).toMatchObject({
      name: 'RequiredError',
      field: 'hash',
    });
});

test('[V-11] a subscription without a body rejects with the name of the parameter and sends no request', async () => {
  const params = { ...callExamples.subscribeWatchdog.params, watchdogSubscription: undefined };
  expect(await getFailure('subscribeWatchdog', params)).toMatchObject({
    name: 'RequiredError',
    field: 'watchdogSubscription',
    message: expect.stringContaining('watchdogSubscription'),
  });
});

test('parameters that are not required may be missing', async () => {
  for (const name of names) {
    const { params = {}, required = [] } = callExamples[name];
    const least = Object.fromEntries(required.map((field) => [field, params[field]]));
    const fetch = async () => new Response('', { status: 500 });
    const args = required.length > 0 ? [least] : [];
    await expect(callApi(name, args, { fetch })).rejects.toMatchObject({ name: 'ResponseError' });
  }
});

/** Null and undefined reject with the name of the field; no request is sent. */
async function expectFieldError(name: (typeof names)[number], field: string) {
  for (const nothing of [null, undefined]) {
    const error = await getFailure(name, { ...callExamples[name].params, [field]: nothing });
    expect(error).toBeInstanceOf(RequiredError);
    expect(error).toMatchObject({ field, message: expect.stringContaining(field) });
  }
}

async function getFailure(name: (typeof names)[number], params: unknown) {
  let requests = 0;
  const fetch = async () => {
    requests += 1;
    return new Response('{}');
  };
  const error = await callApi(name, [params], { fetch }).then(
    () => {
      throw new Error(`${name} did not fail.`);
    },
    (reason: unknown) => reason,
  );
  expect(requests).toBe(0);
  return error;
}
