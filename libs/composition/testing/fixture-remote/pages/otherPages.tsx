import { definePage, type PageResult, redirect } from '@gniazdo/composition';

export const movedPage = definePage({
  path: '/moved',
  load: () => Promise.resolve(redirect('/pl/list/sofy', 301)),
  head: () => ({ title: '' }),
  Component: () => null,
});

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

export const staffPage = definePage<object>({
  path: '/staff',
  role: 'admin',
  load: async () => ({ kind: 'page', data: {} }),
  head: () => ({ title: 'Staff' }),
  Component: () => <h1>Staff</h1>,
});
