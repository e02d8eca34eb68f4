/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { recordEvents } from '@gniazdo/testing/recordEvents';
import { LOCAL_LIKES_KEY, NAVIGATE_EVENT, type NavigateDetail } from '@gniazdo/ui';
import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { KeptComparisonIsland } from './KeptComparison.island.tsx';

const visits = recordEvents<NavigateDetail>(NAVIGATE_EVENT);

beforeEach(() => {
  localStorage.clear();
});

test('it renders on the server, and shows nothing', () => {
  expect(renderToString(<KeptComparisonIsland shownIds="" />)).toBe('<span hidden=""></span>');
});

test('a page that compares nothing goes to what this browser keeps', () => {
  keep(1001, 1002);
  open('');
  expect(visits).toEqual([{ url: '/pl/compare-products?ids=1001,1002', replace: true, scroll: 'keep' }]);
});

test('an address that somebody sent stays what it is', () => {
  keep(1001);
  open('7,8');
  expect(visits).toEqual([]);
});

test('what is taken out of the own comparison leaves the page too', () => {
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
