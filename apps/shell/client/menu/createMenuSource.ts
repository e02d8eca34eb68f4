import type { Menu } from '@gniazdo/contracts/offers';

const FRESH_MS = 3_600_000;

/** Returns a function that gets the menu of the API. It asks again after an hour, and after a failure. */
export function createMenuSource(fetchMenu: (cache: RequestCache) => Promise<Menu>) {
  let known: { menu: Promise<Menu>; at: number } | undefined;
  return () => {
    if (!known || Date.now() - known.at > FRESH_MS) {
      // The first time, the browser's cache may have the menu from another document.
      const request = { menu: fetchMenu(known ? 'reload' : 'default'), at: Date.now() };
      known = request;
      request.menu.catch(() => {
        if (known === request) known = undefined;
      });
    }
    return known.menu;
  };
}
