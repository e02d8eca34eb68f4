import { atomWithLocalValue } from './atomWithLocalValue.ts';
import { type LikedItems, parseLikedItems } from './parseLikedItems.ts';
import { STORAGE_NAMES } from './storageNames.ts';

export const likedItemsAtom = atomWithLocalValue<LikedItems>(STORAGE_NAMES.likedItems, {
  empty: { owner: '', variant: [], comparison: [] },
  parse: parseLikedItems,
  format: (items) => JSON.stringify(items),
});
