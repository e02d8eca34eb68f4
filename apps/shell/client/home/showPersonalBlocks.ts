import { CLICK_SOURCES, type FragmentProps } from '@gniazdo/contracts';
import { showFragment } from '../dialogs/showFragment.ts';
import { whenNear } from '../dom/whenNear.ts';
import { whenOutOfView } from '../dom/whenOutOfView.ts';
import { readRecentIds } from '../recent/readRecentIds.ts';
import { isKnownVisitor, isSignedIn } from './isKnownVisitor.ts';
import { isLate } from './isLate.ts';

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
    findIds: async () => (isSignedIn() ? fetchIds(ON_SALE) : []),
  },
  remarketing: {
    title: 'Wybrane dla Ciebie',
    clickSource: CLICK_SOURCES.remarketing,
    findIds: () => fetchIds(REMARKETING),
  },
};

/** Fills the places of personal blocks on the page; those without products stay empty. */
export function showPersonalBlocks() {
  if (!isKnownVisitor()) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-personal]:empty')) {
    // A block that fails stays empty, too: the page is whole without it.
    fill(place).catch(() => {});
  }
}

async function fill(place: HTMLElement) {
  if (isLate(place)) await whenNear(place);
  const block = BLOCKS[place.dataset.personal!];
  const variantIds = block ? await block.findIds(Number(place.dataset.except)) : [];
  if (!block || variantIds.length === 0) return;
  const { title, clickSource } = block;
  const props: FragmentProps<'listing/Variants'> = { variantIds: [...variantIds], clickSource, title };
  // What the visitor reads must not move down.
  const below = findBlockBelow(place);
  if (below) await whenOutOfView(below);
  await showFragment(place, `listing/Variants?props=${encodeURIComponent(JSON.stringify(props))}`);
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
