import type { LocalLike } from '@gniazdo/ui';
import { putBack } from './putBack.ts';

const variant = (itemId: number): LocalLike => ({ itemType: 'variant', itemId });
const compared: LocalLike = { itemType: 'comparison', itemId: 2 };

test('what was removed stands where it stood, and what was liked since comes behind it', () => {
  expect(putBack([variant(1), compared, variant(3), variant(9)], [1, 2, 3])).toEqual([
    variant(1),
    variant(2),
    variant(3),
    compared,
    variant(9),
  ]);
});
