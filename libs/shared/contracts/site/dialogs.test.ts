import { dialogAttributes, lateFragmentAttributes } from './dialogs.ts';

test('attributes name the fragment; props are JSON, which is omitted without props', () => {
  expect(dialogAttributes('listing/Deals', { limit: 4 })).toEqual({
    'data-dialog': 'listing/Deals',
    'data-dialog-props': '{"limit":4}',
  });
  expect(dialogAttributes('content/Rooms', {})).toEqual({ 'data-dialog': 'content/Rooms' });
});

test('attributes have the name and the props of the fragment', () => {
  expect(lateFragmentAttributes('listing/Deals', { limit: 4 })).toEqual({
    'data-late': 'listing/Deals',
    'data-late-props': '{"limit":4}',
  });
});
