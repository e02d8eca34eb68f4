import type { RefusedForm } from '@gniazdo/composition';
import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import { MAX_PICTURE_POINTS, type PicturePoints } from '@gniazdo/contracts/offers';
import { staffPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import { within } from '@testing-library/dom';
import remote from '../../remote.ts';

const PATH = staffPaths.picture(7, 1);
const API_PATH = '/api/v2/inspiration-points/7/1';
const PICTURE: PicturePoints = {
  title: 'Salon',
  imageId: '701',
  width: 1000,
  height: 750,
  version: 4,
  lastEdit: { by: 'Jan', at: '2026-11-23T10:00:00Z' },
  points: [
    {
      x: 10,
      y: 20.5,
      variant: { id: 3, name: 'Sofa <b>NORD</b>', shop: 'Alfa', price: 999, imageId: '5', isSold: false },
    },
  ],
};

const [{ variant: VARIANT }] = PICTURE.points as [PicturePoints['points'][number]];

test('staff see the points of a picture in a form, and points on variants that are gone', async () => {
  const { view, cache, head } = await open();
  expect([cache, head.robots]).toEqual([{ kind: 'private' }, 'noindex']);
  expect(view.getByRole('button', { name: 'Point 1: Sofa <b>NORD</b>' })).toBeTruthy();
  expect(view.body.querySelector('foreignObject')!.getAttribute('x')).toBe('10%');
  const row = within(view.body.querySelector<HTMLElement>('#point-list > li')!);
  expect(row.getByText(/Not sold any more/)).toBeTruthy();
  expect(row.getByRole<HTMLInputElement>('spinbutton', { name: 'y, %' }).defaultValue).toBe('20.5');
  expect(view.getByText(/Last saved by Jan/)).toBeTruthy();
});

test('the page has the variants that match a search, as data for its script', async () => {
  const { view, requests } = await open('?q=sofa+nord');
  expect(requests).toContain('/api/v2/inspiration-points/variants?q=sofa%20nord');
  expect(view.body.querySelector('#point-query')!.getAttribute('value')).toBe('sofa nord');
  const [found] = view.body.querySelectorAll<HTMLElement>('#point-found > li');
  expect(JSON.parse(found!.dataset.variant!)).toEqual({ id: 3, name: VARIANT.name, shop: 'Alfa', price: 999 });
});

test('the form saves all its points, without rows that have no variant', () => {
  expect(send({ variant: ['3', ''], x: ['10.5', ''], y: ['20', ''] })).toEqual({
    kind: 'call',
    call: {
      method: 'POST',
      path: API_PATH,
      body: { version: 4, points: [{ variantId: 3, x: 10.5, y: 20 }] },
    },
    next: `${PATH}?done=saved`,
    nextOnError: {
      points_outdated: `${PATH}?done=outdated`,
      bad_request: `${PATH}?done=invalid`,
      unknown_picture: `${PATH}?done=missing`,
    },
  });
});

const many = Array.from({ length: MAX_PICTURE_POINTS + 1 }, () => '1');

test.each<Record<string, string[]>>([
  { variant: ['3'], x: ['10'], y: [] },
  { variant: ['3'], x: [''], y: ['20'] },
  { variant: ['3'], x: ['101'], y: ['20'] },
  { variant: ['sofa'], x: ['10'], y: ['20'] },
  { variant: many, x: many, y: many },
])('the form %#, which is invalid, saves nothing', async (lists) => {
  expect(send(lists)).toMatchObject({ kind: 'refused' });
  expect(send({ variant: ['3'], x: ['10'], y: ['20'] }, '')).toMatchObject({ kind: 'refused' });
  const { view } = await open('', { values: {}, errors: {} });
  expect(view.getByRole('status').textContent).toContain('a variant does not exist');
});

test.each([PATH, staffPaths.inspirations()])('the menu of %s has only what the role may open', async (path) => {
  await using api = await serveJson({ [API_PATH]: PICTURE });
  const options = { role: 'staff', staffRoles: ['catalogue'], apiUrl: api.baseUrl } as const;
  const { view } = await openPageView(remote, path, options);
  const names = [...view.getByRole('navigation', { name: 'Pages for staff' }).children].map((a) => a.textContent);
  expect(names).toEqual(['Work', 'Clicks', 'Moderation', 'Corrections', 'Inspirations']);
});

test('the page says what happened to the form', async () => {
  const refused = { values: {}, errors: {}, message: 'Chwilowo niedostępne.' };
  expect((await open('', refused)).view.getByRole('status').textContent).toContain('the API did not respond');
  const unknown = (await open('', { ...refused, isUnknown: true })).view.getByRole('status').textContent;
  expect(unknown).toContain('not known whether the points were saved');
  expect(unknown).not.toContain('Not saved');
  expect((await open('?done=missing')).view.getByRole('status').textContent).toContain('does not exist any more');
  expect((await open('?done=saved')).view.getByRole('status').textContent).toContain('Saved.');
  expect((await open('?done=outdated')).view.getByRole('status').textContent).toContain('another editor');
  expect((await open('?done=toString')).view.getByRole('status').textContent).toBe('');
});

test('other addresses are 404 without a request to the API', async () => {
  await using api = await serveJson({});
  for (const url of [staffPaths.picture('x', 1), staffPaths.picture(7, 0), staffPaths.picture(7, 100)]) {
    const response = await openPageView(remote, url, { role: 'staff', apiUrl: api.baseUrl });
    expect([url, response.status, response.html]).toEqual([url, 404, '']);
  }
  expect(api.requests).toEqual([]);
});

test('visitors get nothing of the editor and of the list', async () => {
  await using api = await serveJson({});
  for (const url of [PATH, staffPaths.inspirations()])
    expect(await openPage(remote, url, { apiUrl: api.baseUrl })).toMatchObject({ page: { status: 404, html: '' } });
  expect(api.requests).toEqual([]);
});

test('the list leads to the editor of each picture', async () => {
  const picture = { inspirationId: 7, position: 1, imageId: '701', title: 'Salon', room: 'Salon', style: 'loft' };
  await using api = await serveJson({
    '/api/v2/inspiration-points': { pictures: [{ ...picture, points: 2, gone: 1 }] },
  });
  const { view } = await openPageView(remote, staffPaths.inspirations(), { role: 'staff', apiUrl: api.baseUrl });
  expect(view.getByRole('link', { name: 'Salon' }).getAttribute('href')).toBe(PATH);
  expect(view.getByText(/1 not sold any more/)).toBeTruthy();
});

async function open(query = '', refusedForm?: RefusedForm) {
  await using api = await serveJson({
    [API_PATH]: PICTURE,
    '/api/v2/inspiration-points/variants?q=sofa%20nord': { variants: [VARIANT] },
  });
  const page = await openPageView(remote, PATH + query, { role: 'staff', apiUrl: api.baseUrl, refusedForm });
  return { ...page, requests: api.requests };
}

function send(lists: Record<string, string[]>, version = '4') {
  return sendForm(remote, PATH, { version }, { lists });
}
