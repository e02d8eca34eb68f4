import { LOCAL_LIKES_KEY } from '@gniazdo/state';
import { recordNavigations } from '@gniazdo/testing/recordNavigations';
import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { KeptComparisonIsland } from './KeptComparison.island.tsx';

const visits = recordNavigations();

beforeEach(() => {
  localStorage.clear();
});

test('on the server it renders no visible content', () => {
  expect(renderToString(<KeptComparisonIsland shownIds="" />)).toBe('<span hidden=""></span>');
});

test('an empty comparison navigates to the products of this browser', () => {
  keep(1001, 1002);
  open('');
  expect(visits).toEqual([{ url: '/pl/compare-products?ids=1001,1002', replace: true, scroll: 'keep' }]);
});

test('the comparison of a shared URL stays', () => {
  keep(1001);
  open('7,8');
  expect(visits).toEqual([]);
});

test('a product removed from this browser’s comparison is removed from the page', () => {
  keep(1001, 1002);
  open('1001,1002');
  expect(visits).toEqual([]);
  keep(1002);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_LIKES_KEY })));
  expect(visits.map(({ url }) => url)).toEqual(['/pl/compare-products?ids=1002']);
});

function keep(...ids: number[]) {
  localStorage.setItem(LOCAL_LIKES_KEY, JSON.stringify(ids.map((itemId) => ({ itemType: 'comparison', itemId }))));
}

function open(shownIds: string) {
  render(
    <Provider store={createStore()}>
      <KeptComparisonIsland shownIds={shownIds} />
    </Provider>,
  );
}
