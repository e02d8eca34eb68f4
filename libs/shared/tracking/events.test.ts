import { afterEach, expect, test } from '@jest/globals';
import { pushEvent } from './events.ts';

const page = globalThis as { dataLayer?: object[] };

afterEach(() => {
  delete page.dataLayer;
});

test('events are pushed in order to the data layer, which is created by the first one', () => {
  pushEvent({ event: 'comparison_add', variantId: 7 });
  pushEvent({ event: 'comparison_removed', variantId: 7 });
  expect(page.dataLayer).toEqual([
    { event: 'comparison_add', variantId: 7 },
    { event: 'comparison_removed', variantId: 7 },
  ]);
});

test('entries of the page stay', () => {
  page.dataLayer = [{ pageType: 'list' }];
  pushEvent({ event: 'search_start_suggesting' });
  expect(page.dataLayer).toEqual([{ pageType: 'list' }, { event: 'search_start_suggesting' }]);
});
