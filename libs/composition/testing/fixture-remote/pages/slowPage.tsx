import { definePage, type PageResult } from '@gniazdo/composition';

/** Never resolves; calls the API when it is aborted. */
export const slowPage = definePage({
  path: '/slow',
  async load({ api, signal }): Promise<PageResult<null>> {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await api.getCategoryRedirect({ categoryId: 1 });
    return { kind: 'page', data: null };
  },
  head: () => ({ title: '' }),
  Component: () => null,
});
