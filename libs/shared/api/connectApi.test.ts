import { PROJECT_ID } from '@gniazdo/contracts/site';
import { afterEach, expect, test } from '@jest/globals';
import { connectApi } from './connectApi.ts';
import { getMenu } from './calls/catalogue.ts';
import { likeItem } from './calls/likes.ts';
import { postConsent, postExperimentEvent, postImpressions } from './calls/measurement.ts';

const project = PROJECT_ID;
const consentSettings = { essential: true, marketing: false, analytics: true, functional: false };
const experimentEvent = { name: 'click', params: { place: 'menu' } };
const navigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!;

afterEach(() => {
  Object.defineProperty(globalThis, 'navigator', navigator);
});

test('[C-06] an experiment event is sent as a beacon, with its name and parameters', async () => {
  const beacons = replaceBeacons(true);
  const { api, sent } = connect();
  await postExperimentEvent(api, { experimentEvent });
  expect(beacons).toEqual([['/api/v2/experiment-event', JSON.stringify(experimentEvent)]]);
  expect(sent).toEqual([]);
});

test.each([false, undefined])(
  '[C-06] without beacons (%p) an event is a request that survives the page',
  async (is) => {
    const beacons = replaceBeacons(is);
    const { api, sent } = connect();
    await postExperimentEvent(api, { experimentEvent });
    expect(beacons).toHaveLength(is === undefined ? 0 : 1);
    expect(sent).toMatchObject([
      { url: '/api/v2/experiment-event', method: 'POST', keepalive: true, body: JSON.stringify(experimentEvent) },
    ]);
  },
);

test('[C-05] a consent is a request, and a beacon when the visitor leaves the page', async () => {
  const beacons = replaceBeacons(true);
  const { api, sent } = connect();
  await postConsent(api, { consentSettings });
  expect(sent).toMatchObject([{ url: '/api/v2/consent', method: 'POST', credentials: 'include' }]);
  expect(sent[0]).not.toHaveProperty('keepalive');
  expect(beacons).toEqual([]);
  await postConsent(api, { consentSettings, isLeaving: true });
  expect(sent).toHaveLength(1);
  expect(beacons).toEqual([['/api/v2/consent', JSON.stringify(consentSettings)]]);
});

test('impressions are sent to the analytics server with exactly project and impressions', async () => {
  const beacons = replaceBeacons(true);
  const { api } = connect({ services: { analytics: 'https://analytics.example' } });
  const impressions = [{ variant_id: 7, source: 2 as const }];
  await postImpressions(api, { project, impressions, isLeaving: true });
  expect(beacons).toEqual([['https://analytics.example/impression', JSON.stringify({ project, impressions })]]);
});

test('a like has a consent in its URL only if it is of a variant', async () => {
  const { api, sent } = connect();
  const item = { project, itemId: 7, consent: true };
  await likeItem(api, { ...item, itemType: 'variant' });
  await likeItem(api, { ...item, itemType: 'variant', consent: false });
  await likeItem(api, { ...item, itemType: 'comparison' });
  expect(sent.map(({ url }) => url)).toEqual([
    `/api/v1/${project}/like/variant/7?consent=true`,
    `/api/v1/${project}/like/variant/7?consent=false`,
    `/api/v1/${project}/like/comparison/7`,
  ]);
});

test('in browsers responses are not parsed', async () => {
  const { api } = connect({ fetch: async () => Response.json({ primary: 'any' }) });
  expect(await getMenu(api)).toEqual({ primary: 'any' });
});

function connect(options: Partial<Parameters<typeof connectApi>[0]> = {}) {
  const sent: (RequestInit & { url: string })[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    sent.push({ url: url as string, ...init });
    return new Response(null, { status: 204 });
  };
  return { api: connectApi({ baseUrl: '', fetch, ...options }), sent };
}

/** `isAccepted`: what sendBeacon returns; undefined: the browser has none. */
function replaceBeacons(isAccepted: boolean | undefined) {
  const beacons: unknown[][] = [];
  function sendBeacon(this: unknown, ...args: unknown[]) {
    // Browsers throw without their object.
    if (this !== value) throw new TypeError('Illegal invocation');
    beacons.push(args);
    return isAccepted;
  }
  const value = isAccepted === undefined ? {} : { sendBeacon };
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true });
  return beacons;
}
