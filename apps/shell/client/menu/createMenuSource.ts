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

const TIMEOUT_MS = 4000;

/** `GET menu` of the API. Checked by hand, because zod would be many times the size of this script. */
export async function fetchMenu(cache: RequestCache): Promise<Menu> {
  const response = await fetch('/api/v2/menu', { cache, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const menu: unknown = response.ok ? await response.json() : null;
  if (!isMenu(menu)) throw new Error(`The API returned status ${response.status} and no menu.`);
  return menu;
}

function isMenu(value: unknown): value is Menu {
  const menu = value as Partial<Menu> | null;
  return [menu?.primary, menu?.rooms, menu?.gifts, menu?.top].every(Array.isArray);
}
