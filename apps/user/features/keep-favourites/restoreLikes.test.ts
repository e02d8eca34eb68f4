import type { LocalLike } from '@gniazdo/state';
import { restoreLikes } from './restoreLikes.ts';

const variant = (itemId: number): LocalLike => ({ itemType: 'variant', itemId });
const compared: LocalLike = { itemType: 'comparison', itemId: 2 };

test('restored likes keep their positions; newer likes follow', () => {
  expect(restoreLikes([variant(1), compared, variant(3), variant(9)], [1, 2, 3])).toEqual([
    variant(1),
    variant(2),
    variant(3),
    compared,
    variant(9),
  ]);
});
