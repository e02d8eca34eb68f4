import type { LoadContext, PageResult } from '@gniazdo/composition';
import { MAX_VARIANTS } from '@gniazdo/contracts/site';

const SECRET = /^[\w-]{43}$/;

export type SharedFavouritesData = {
  encryptedShare: string;
  /** Of a named list; undefined for all favourites of someone. */
  name?: string;
  /** Of the page, newest first. */
  variantIds: number[];
  page: number;
  pageCount: number;
  /** Of all pages. */
  totalCount: number;
};

/** Loads the favourites that someone shares. Their link can be revoked, so the page is never cached. */
export async function loadSharedFavourites({
  request,
  api,
  signal,
}: LoadContext): Promise<PageResult<SharedFavouritesData>> {
  const encryptedShare = request.params.encryptedShare!;
  const page = Number(new URL(request.url, 'http://host').searchParams.get('strona') ?? 1);
  if (!SECRET.test(encryptedShare) || !Number.isInteger(page) || page < 1) return { kind: 'notFound' };
  // An unknown or revoked secret is 404.
  const { name, variants, pagination } = await api.getLikedVariants(
    { sort: 'newest', page, pageSize: MAX_VARIANTS, encryptedShare },
    { signal },
  );
  const { pageCount, totalCount } = pagination;
  if (page > 1 && page > pageCount) return { kind: 'notFound' };
  const variantIds = variants.map(({ id }) => id);
  return {
    kind: 'page',
    cache: { kind: 'private' },
    data: { encryptedShare, name, variantIds, page, pageCount, totalCount },
  };
}
