import { createOpening, PANEL_DELAY_MS } from './openSimilarPanels.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const card = {} as HTMLElement;

test('[K-53] the panel opens 100 ms after the click, not before; closing in between cancels it', () => {
  const open = jest.fn();
  const opening = createOpening(open);
  expect(PANEL_DELAY_MS).toBe(100);
  opening.schedule(card);
  jest.advanceTimersByTime(99);
  expect(open).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(open).toHaveBeenCalledTimes(1);
  expect(open).toHaveBeenCalledWith(card);

  opening.schedule(card);
  jest.advanceTimersByTime(99);
  opening.cancel();
  jest.advanceTimersByTime(1_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a click on another card replaces the first one', () => {
  const open = jest.fn();
  const opening = createOpening(open);
  const other = {} as HTMLElement;
  opening.schedule(card);
  jest.advanceTimersByTime(50);
  opening.schedule(other);
  jest.advanceTimersByTime(100);
  expect(open.mock.calls).toEqual([[other]]);
});
