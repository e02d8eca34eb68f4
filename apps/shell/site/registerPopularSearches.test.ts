import { SITE_FLAGS } from '@gniazdo/contracts/site';
import { buildMenu, buildMenuNode } from '@gniazdo/testing';
import { getPopularSearches } from './registerPopularSearches.ts';

const OFF = { ...SITE_FLAGS, 'seasons.manual': true };

test('[K-48] at most ten promoted categories are popular searches, in the order of the menu', () => {
  const top = Array.from({ length: 11 }, (_, index) =>
    buildMenuNode({ id: index, name: `K${index}`, slug: `k${index}` }),
  );
  const popular = getPopularSearches(buildMenu({ top }), OFF);
  expect(popular).toHaveLength(10);
  expect(popular[9]).toEqual({ title: 'K9', url: '/pl/products/k9' });
  expect(getPopularSearches(null, OFF)).toEqual([]);
});
