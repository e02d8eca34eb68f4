import { definePage, notFound, redirect } from '@gniazdo/composition';

/** Redirects `/category/12?page=2` to the list of that category and keeps the query. */
export const categoryRedirectPage = definePage<null>({
  path: '/category/:categoryId',
  async load({ request, api, signal }) {
    const id = request.params.categoryId ?? '';
    if (!/^\d{1,9}$/.test(id)) return notFound();
    const moved = await api.getCategoryRedirect({ categoryId: Number(id) }, { signal });
    const query = request.url.split('?')[1];
    return redirect(query ? `${moved.redirect.location}?${query}` : moved.redirect.location, moved.redirect.status);
  },
  head: () => ({ title: '' }),
  Component: () => null,
});
