import { definePage } from '@gniazdo/composition';

export const staffPage = definePage<object>({
  path: '/staff',
  role: 'admin',
  load: async () => ({ kind: 'page', data: {} }),
  head: () => ({ title: 'Staff' }),
  Component: () => <h1>Staff</h1>,
});
