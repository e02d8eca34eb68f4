import { definePage, type PageResult } from '@gniazdo/composition';

/** Ends only when nobody waits any more, and says so through the API. */
export const slowPage = definePage({
  path: '/slow',
  async load({ api, signal }): Promise<PageResult<null>> {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await api.getCategoryRedirect(1);
    return { kind: 'page', data: null };
  },
  head: () => ({ title: '' }),
  Component: () => null,
});
