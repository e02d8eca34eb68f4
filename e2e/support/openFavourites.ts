import { paths } from '@gniazdo/contracts/site';
import { LOCAL_LIKES_KEY } from '@gniazdo/state';
import type { Page } from '@playwright/test';

/** Opens the favourites of a visitor who likes these offers, in this order. It is a page with any cards. */
export async function openFavourites(page: Page, ids: number[]) {
  // The page shows the newest like first.
  const likes = ids.toReversed().map((itemId) => ({ itemType: 'variant', itemId }));
  await page.addInitScript(
    ([key, value]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, value);
    },
    [LOCAL_LIKES_KEY, JSON.stringify(likes)] as const,
  );
  await page.goto(paths.favourites(ids));
}
