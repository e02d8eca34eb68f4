import { imagePath, IMAGE_SIZES, LATE_STORAGE_NAMES, paths } from '@gniazdo/contracts/site';
import { fetchRecentVariants, type RecentVariant } from '../suggestions/fetchRecentVariants.ts';

/** A product of the offline page; the picture is a data URL. Without its price, which may have changed. */
export type RecentProduct = { name: string; url: string; picture: string | null };

type StoredProducts = { ids: readonly number[]; products: RecentProduct[] };

/** Key of the list in the cache. */
const LIST = '/pl/sw/recent.json';
const MAX_PRODUCTS = 5;

/** Stores names and pictures of variants, given by their ids. Rejects without a connection. */
export async function storeRecentProducts(ids: readonly number[]) {
  if (ids.length === 0) return void (await caches.delete(LATE_STORAGE_NAMES.offlineCache));
  const cache = await caches.open(LATE_STORAGE_NAMES.offlineCache);
  if ((await readList(cache))?.ids.join() === ids.join()) return;
  const variants = await fetchRecentVariants(ids.slice(0, MAX_PRODUCTS));
  const products = await Promise.all(variants.map(toProduct));
  await cache.put(LIST, Response.json({ ids, products } satisfies StoredProducts));
}

/** The products of the offline page, newest first. */
export async function readRecentProducts(): Promise<RecentProduct[]> {
  const list = await readList(await caches.open(LATE_STORAGE_NAMES.offlineCache));
  return list?.products ?? [];
}

async function readList(cache: Cache) {
  const stored = await cache.match(LIST);
  return (await stored?.json()) as StoredProducts | undefined;
}

async function toProduct({ id, slug, name, image }: RecentVariant): Promise<RecentProduct> {
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
