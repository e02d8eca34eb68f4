import { imagePath, IMAGE_SIZES, LATE_STORAGE_NAMES, paths } from '@gniazdo/contracts/site';
import type { OfflineData, VisitedPage } from '../../contract/serviceWorker.ts';
import { fetchRecentVariants, type RecentVariant } from '../suggestions/fetchRecentVariants.ts';

/** A product of the offline page; the picture is a data URL. Without its price, which may have changed. */
export type OfflineProduct = { name: string; url: string; picture: string | null };

/** What the offline page lists, newest first. */
export type OfflineLists = { recent: OfflineProduct[]; liked: OfflineProduct[]; pages: VisitedPage[] };

type StoredLists = OfflineLists & { recentIds: readonly number[]; likedIds: readonly number[] };

/** Key of the lists in the cache. */
const LISTS = '/pl/sw/recent.json';
const MAX_ENTRIES = 5;
const NOTHING: StoredLists = { recentIds: [], likedIds: [], recent: [], liked: [], pages: [] };

/** Stores what a page has sent: names and pictures of variants, and the page itself. Rejects without a connection. */
export async function storeOfflineLists({ recentIds, likedIds, page }: OfflineData) {
  const cache = await caches.open(LATE_STORAGE_NAMES.offlineCache);
  const stored = await readStored(cache);
  const isSame = (ids: readonly number[], known: readonly number[]) => ids.join() === known.join();
  const lists: StoredLists = {
    recentIds,
    likedIds,
    recent: isSame(recentIds, stored.recentIds) ? stored.recent : await loadProducts(recentIds),
    liked: isSame(likedIds, stored.likedIds) ? stored.liked : await loadProducts(likedIds),
    pages: page ? [page, ...stored.pages.filter(({ url }) => url !== page.url)].slice(0, MAX_ENTRIES) : stored.pages,
  };
  await cache.put(LISTS, Response.json(lists));
}

export async function readOfflineLists(): Promise<OfflineLists> {
  return readStored(await caches.open(LATE_STORAGE_NAMES.offlineCache));
}

/** An earlier worker stored only the products that were viewed last. */
async function readStored(cache: Cache): Promise<StoredLists> {
  const stored = (await (await cache.match(LISTS))?.json()) as Partial<StoredLists> | undefined;
  return stored?.recent ? { ...NOTHING, ...stored } : NOTHING;
}

async function loadProducts(ids: readonly number[]) {
  if (ids.length === 0) return [];
  const variants = await fetchRecentVariants(ids.slice(0, MAX_ENTRIES));
  return Promise.all(variants.map(toProduct));
}

async function toProduct({ id, slug, name, image }: RecentVariant): Promise<OfflineProduct> {
  const picture = image ? await readPicture(imagePath(image, IMAGE_SIZES.thumbnailRetina, 'webp')) : null;
  return { name, url: paths.variant(id, slug), picture };
}

async function readPicture(path: string) {
  const response = await fetch(path);
  if (!response.ok) return null;
  return `data:${response.headers.get('content-type')};base64,${toBase64(await response.arrayBuffer())}`;
}

/** Base64 of at most some 10 kB. */
export function toBase64(bytes: ArrayBuffer) {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
