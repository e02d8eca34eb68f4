import type { Menu } from '@gniazdo/contracts/offers';

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
