import type { ScriptContext, ScriptWake } from '@gniazdo/composition/script';
import { CLICK_SOURCES } from '@gniazdo/contracts/site';
import { readUserId } from '@gniazdo/current-user';
import { readRecentIds } from '@gniazdo/state';
import { whenNear, whenOutOfView } from '@gniazdo/ui/dom';

export const wake: ScriptWake = 'known [data-personal]';

const LIMIT = 8;
const ON_SALE = `/api/v2/user/favourites-on-sale?limit=${LIMIT}`;
const REMARKETING = `/api/v2/user/remarketing-variants?limit=${LIMIT}`;

type Block = { title: string; clickSource: number; findIds: (except: number) => Promise<readonly number[]> };

/** Blocks that depend on the visitor, by their place (`data-personal`). `data-except`: the variant of the page. */
const BLOCKS: Record<string, Block> = {
  recent: {
    title: 'Ostatnio oglądane',
    clickSource: CLICK_SOURCES.recentlyViewed,
    findIds: async (except) => readRecentIds().filter((id) => id !== except),
  },
  onSale: {
    title: 'Twoje ulubione w niższej cenie',
    clickSource: CLICK_SOURCES.favouritesOnSale,
    findIds: async () => (readUserId(document.cookie) === '' ? [] : fetchIds(ON_SALE)),
  },
  remarketing: {
    title: 'Wybrane dla Ciebie',
    clickSource: CLICK_SOURCES.remarketing,
    findIds: () => fetchIds(REMARKETING),
  },
};

/** Fills the places of personal blocks of this page, and of those that are shown later; those without products stay empty. */
export function start({ showFragment }: ScriptContext) {
  const showBlocks = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-personal]:empty')) {
      // A block that fails stays empty, too: the page is whole without it.
      fill(place, showFragment).catch(() => {});
    }
  };
  document.addEventListener('gniazdo:navigated', showBlocks);
  showBlocks();
}

async function fill(place: HTMLElement, showFragment: ScriptContext['showFragment']) {
  const { personal, except } = place.dataset;
  // It is at the end of a long page, where most visitors never look.
  if (except !== undefined) await whenNear(place);
  const block = BLOCKS[personal!];
  const variantIds = block ? await block.findIds(Number(except)) : [];
  if (!block || variantIds.length === 0) return;
  const { title, clickSource } = block;
  // What the visitor reads must not move down.
  const below = findBlockBelow(place);
  if (below) await whenOutOfView(below);
  await showFragment(place, 'listing/Variants', { variantIds: [...variantIds], clickSource, title });
}

async function fetchIds(path: string): Promise<number[]> {
  const response = await fetch(path);
  if (!response.ok) return [];
  // Checked by hand, because zod would cost bytes. The API's tests check its responses.
  const variants = (await response.json()) as { id: number }[];
  return variants.map(({ id }) => id);
}

/** The next block that is always there. */
function findBlockBelow(place: Element) {
  let below = place.nextElementSibling;
  while (below?.matches('[data-personal]')) below = below.nextElementSibling;
  return below;
}
