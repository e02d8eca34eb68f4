import { createApi } from '@gniazdo/api-client';
import { buildArticleFile } from '@gniazdo/articles/testing/buildArticleFile';
import { openPageView } from '@gniazdo/composition/testing/openPage';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../remote.ts';
import { loadArticles } from './loadArticles.ts';

const SLUG = 'jaki-materac-wybrac';
const signal = new AbortController().signal;

test('articles of the content folder replace those of the release and stay while the API is away', async () => {
  const released = await loadArticles({ api: createApi({ baseUrl: '' }), signal });
  const files = [
    { slug: SLUG, text: buildArticleFile({ slug: SLUG, body: 'Nowa treść.' }) },
    { slug: 'nowy', text: buildArticleFile({ slug: 'nowy', date: '2030-01-01' }) },
    { slug: 'szkic', text: buildArticleFile({ slug: 'szkic', published: false }) },
    { slug: 'popsuty', text: 'bez nagłówka' },
  ];
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await using api = await serveJson({ '/api/v2/article-files': { version: 'a', files } });
  const { published, drafts } = await loadArticles({ api: createApi({ baseUrl: api.baseUrl }), signal });
  expect(published).toHaveLength(released.published.length + 1);
  expect(published[0]!.slug).toBe('nowy');
  expect(drafts.map(({ slug }) => slug)).toContain('szkic');
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('"popsuty" of the content folder cannot be read'));
  errors.mockClear();
  const { view } = await openPageView(remote, `/pl/article-list/${SLUG}`, { apiUrl: api.baseUrl });
  expect(view.getByText('Nowa treść.')).toBeTruthy();

  // The version is still the same.
  await using same = await serveJson({ '/api/v2/article-files?version=a': { version: 'a', files: null } });
  expect((await loadArticles({ api: createApi({ baseUrl: same.baseUrl }), signal })).published).toBe(published);
  expect(same.requests).toEqual(['/api/v2/article-files?version=a']);
  // Without the API, the last known articles are shown.
  expect((await loadArticles({ api: createApi({ baseUrl: '' }), signal })).published).toBe(published);
});
