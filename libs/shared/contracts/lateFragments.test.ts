import { lateFragmentAttributes } from './lateFragments.ts';

test('attributes have the name and the props of the fragment', () => {
  expect(lateFragmentAttributes('listing/Deals', { limit: 4 })).toEqual({
    'data-late': 'listing/Deals',
    'data-late-props': '{"limit":4}',
  });
});
