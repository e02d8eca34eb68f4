import '@testing-library/jest-dom';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { act, fireEvent, screen } from '@testing-library/react';
import { CopyComparisonIsland } from './CopyComparison.island.tsx';

const page = globalThis as { dataLayer?: object[] };
const island = <CopyComparisonIsland ids={[1001, 1002]} />;

afterEach(() => {
  removeIslands();
  delete page.dataLayer;
});

test('asleep, it shows its button', () => {
  showIsland(island);
  expect(screen.getByRole('button', { name: 'Kopiuj link' })).toBeVisible();
});

test('it copies the whole URL of the comparison, confirms it and pushes one event', async () => {
  const copied: string[] = [];
  useClipboard((text) => Promise.resolve(void copied.push(text)));
  wakeIsland(island);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(copied).toEqual([`${location.origin}/pl/compare-products?ids=1001,1002`]);
  expect(screen.getByRole('status')).toHaveTextContent('Link do porównania skopiowany');
  expect(page.dataLayer).toEqual([{ event: 'compare_products_url_copy', variantIds: [1001, 1002] }]);
});

test('without a clipboard nothing is confirmed and no event is pushed', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  useClipboard(() => Promise.reject(new Error('NotAllowed')));
  wakeIsland(island);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(page.dataLayer).toBeUndefined();
  warn.mockRestore();
});

/** jsdom has no clipboard. */
function useClipboard(writeText: (text: string) => Promise<unknown>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}
