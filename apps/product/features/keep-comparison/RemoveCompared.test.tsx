import { LOCAL_LIKES_KEY } from '@gniazdo/state';
import { recordNavigations } from '@gniazdo/testing/recordNavigations';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { KeptComparisonIsland } from './KeptComparison.island.tsx';
import { RemoveComparedIsland } from './RemoveCompared.island.tsx';

const visits = recordNavigations();

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<p id="nazwa">Sofa LIVIA</p>';
});

afterEach(removeIslands);

const island = <RemoveComparedIsland variantId={1001} shownIds={[1001, 1002]} nameId="nazwa" />;

test('asleep, it is a link to the comparison of the others', () => {
  showIsland(island);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/pl/compare-products?ids=1002');
});

test('its accessible name contains the product', () => {
  wakeIsland(island);
  expect(screen.getByRole('link', { name: 'Usuń z porównania Sofa LIVIA' })).toBeVisible();
});

test('in this browser’s comparison the product is removed from storage, and the page navigates once', () => {
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

test('in a shared comparison it navigates to the others and keeps this browser’s products', () => {
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
