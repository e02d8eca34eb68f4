import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { ShareIsland } from './Share.island.tsx';

const copied: string[] = [];

beforeEach(() => {
  copied.length = 0;
  setNavigator('clipboard', { writeText: (text: string) => Promise.resolve(void copied.push(text)) });
  setNavigator('share', undefined);
});
afterEach(removeIslands);

test('asleep, it shows its button', () => {
  showIsland(<ShareIsland />);
  expect(screen.getByRole('button', { name: 'Udostępnij' })).toBeVisible();
});

test('without a menu of the device, it copies the URL without its query', async () => {
  history.replaceState(null, '', '/pl/product/v/7?sort=price');
  await share();
  expect(copied).toEqual([`${location.origin}/pl/product/v/7`]);
  expect(screen.getByRole('status')).toHaveTextContent('Link do produktu skopiowany');
});

test('the menu of the device gets the URL; closing it copies nothing', async () => {
  const shared: ShareData[] = [];
  setNavigator('share', (data: ShareData) => {
    shared.push(data);
    return Promise.reject(new DOMException('', 'AbortError'));
  });
  await share();
  expect(shared).toEqual([{ title: document.title, url: location.origin + location.pathname }]);
  expect(copied).toEqual([]);
});

async function share() {
  wakeIsland(<ShareIsland />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
}

/** jsdom has neither. */
function setNavigator(name: 'clipboard' | 'share', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}
