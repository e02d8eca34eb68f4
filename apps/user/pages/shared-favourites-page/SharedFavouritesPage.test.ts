import { openPageView } from '@gniazdo/composition/testing/openPage';
import { buildVariant } from '@gniazdo/testing';
import { serveJson } from '@gniazdo/testing/serveJson';
import { textOf } from '@gniazdo/testing/textOf';
import remote from '../../remote.ts';

const SECRET = 'a'.repeat(43);

const getList = (page = 1) =>
  `/api/v2/user/variants-liked?page=${page}&pageSize=100&sort=newest&encryptedShare=${SECRET}`;

test('a shared list is not indexed and not cached, and links its pages', async () => {
  const pagination = { page: 2, pageSize: 100, pageCount: 3, totalCount: 201 };
  await using api = await serveJson({ [getList(2)]: { variants: [buildVariant({ id: 9 })], pagination } });
  const page = await openPageView(remote, `/pl/user/favourites/${SECRET}?strona=2`, { apiUrl: api.baseUrl });
  expect(page).toMatchObject({ status: 200, cache: { kind: 'private' }, head: { robots: 'noindex' } });
  const { html } = page;
  expect(textOf(html)).toContain('201 produktów');
  expect(html).toContain(`href="/pl/user/favourites/${SECRET}"`);
  expect(html).toContain(`href="/pl/user/favourites/${SECRET}?strona=3"`);
});

test('an empty list says so; an unknown link and a page beyond the last one are not found', async () => {
  const pagination = { page: 1, pageSize: 100, pageCount: 0, totalCount: 0 };
  await using api = await serveJson({
    [getList()]: { variants: [], pagination },
    [getList(2)]: { variants: [], pagination },
  });
  const open = (path: string) => openPageView(remote, `/pl/user/favourites/${path}`, { apiUrl: api.baseUrl });
  expect(textOf((await open(SECRET)).html)).toContain('Ta lista jest pusta');
  for (const path of ['b'.repeat(43), `${SECRET}a`, `${SECRET}?strona=2`, `${SECRET}?strona=x`])
    expect((await open(path)).status).toBe(404);
});
