import { buildMenu } from '@gniazdo/testing';
import { createMenuSource } from './createMenuSource.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('[K-50] the menu is requested again after 3,600,000 ms', async () => {
  const fetchMenu = jest.fn(async (_cache: RequestCache) => buildMenu());
  const getMenu = createMenuSource(fetchMenu);
  await getMenu();
  jest.advanceTimersByTime(3_599_999);
  await getMenu();
  expect(fetchMenu).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2);
  await getMenu();
  await getMenu();
  expect(fetchMenu.mock.calls).toEqual([['default'], ['reload']]);
});

test('after a failure the next call requests the menu again; concurrent calls share a request', async () => {
  const fetchMenu = jest.fn(async () => buildMenu()).mockRejectedValueOnce(new Error('offline'));
  const getMenu = createMenuSource(fetchMenu);
  const first = getMenu();
  expect(getMenu()).toBe(first);
  await expect(first).rejects.toThrow('offline');
  await expect(getMenu()).resolves.toEqual(buildMenu());
  expect(fetchMenu).toHaveBeenCalledTimes(2);
});
