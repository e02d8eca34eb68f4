/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { recordEvents } from '@gniazdo/testing/recordEvents';
import { removeIslands, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { LOCAL_LIKES_KEY, NAVIGATE_EVENT, type NavigateDetail } from '@gniazdo/ui';
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { KeptComparisonIsland } from './KeptComparison.island.tsx';
import { RemoveComparedIsland } from './RemoveCompared.island.tsx';

const visits = recordEvents<NavigateDetail>(NAVIGATE_EVENT);

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<p id="nazwa">Sofa LIVIA</p>';
});

afterEach(removeIslands);

const island = <RemoveComparedIsland variantId={1001} shownIds={[1001, 1002]} nameId="nazwa" />;

test('asleep it is a link to the others', () => {
  expect(renderToStaticMarkup(island)).toContain('href="/pl/compare-products?ids=1002"');
});

test('it says what it takes out', () => {
  wakeIsland(island);
  expect(screen.getByRole('link', { name: 'Usuń z porównania Sofa LIVIA' })).toBeVisible();
});

test('in the comparison of this browser the product is forgotten, and the page follows once', () => {
  keep(1001, 1002);
  wakeIsland(
    <>
      <KeptComparisonIsland shownIds="1001,1002" />
      {island}
    </>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(JSON.parse(localStorage.getItem(LOCAL_LIKES_KEY)!)).toEqual([{ itemType: 'comparison', itemId: 1002 }]);
  expect(visits).toEqual([{ url: '/pl/compare-products?ids=1002', replace: true, scroll: 'keep' }]);
});

test('in a comparison that somebody sent it goes to the others, and what this browser keeps stays', () => {
  keep(7);
  document.body.insertAdjacentHTML('beforeend', '<input type="checkbox" id="tylko-roznice" checked>');
  wakeIsland(island);
  fireEvent.click(screen.getByRole('link'));
  expect(visits).toEqual([{ url: '/pl/compare-products?ids=1002&roznice=1', replace: true, scroll: 'keep' }]);
  expect(JSON.parse(localStorage.getItem(LOCAL_LIKES_KEY)!)).toHaveLength(1);
});

function keep(...ids: number[]) {
  localStorage.setItem(LOCAL_LIKES_KEY, JSON.stringify(ids.map((itemId) => ({ itemType: 'comparison', itemId }))));
}
