import type { Listing } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, paths, type ClickSource } from '@gniazdo/contracts/site';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import type { Category } from '../../index/reference/CategoryTree.ts';
import { buildInspirationAddress } from '../inspirations/InspirationAddress.ts';
import { explainParts } from '../search/explainParts.ts';
import { findAnswer } from '../search/findSentenceList.ts';
import { getAiSearchPlaceholder } from '../ai-search/getAiSearchPlaceholder.ts';
import { buildAddress } from './buildAddress.ts';
import { changeAddress } from './changeAddress.ts';
import type { ListAddress, ListContext } from './ListAddress.ts';
import { orderList } from './orderList.ts';
import { parseAddress } from './parseAddress.ts';
import { presentChosen } from './presentChosen.ts';
import { presentGroups } from './presentGroups.ts';
import { buildBreadcrumbs, presentSeo, getMark, formatTitle } from './presentHeading.ts';
import { presentShop, presentVoucher } from './presentShop.ts';
import { presentPages } from './presentPages.ts';
import { resolveList } from './resolveList.ts';
import { selectFilters, type Selection } from './selectFilters.ts';
import { presentOffers, selectShown, type ShownVariants } from './selectShown.ts';

/** A list without the data of its variants: their ids and versions, in order. */
export type FoundListing =
  | { redirect: { status: 301 | 302; location: string } }
  | {
      /** JSON of the listing without `variants` and `requestId`. The buffer is transferred to another thread. */
      json: Uint8Array<ArrayBuffer>;
      ids: number[];
      /** By position; see LiveCatalogue.getVersion. */
      versions: number[];
      clickSource: ClickSource;
    };

/** The list at a URL of this site, or its redirect; null if the URL is not a list. */
export function searchListing(
  snapshot: IndexSnapshot,
  getVersion: (productId: number) => number,
  url: string,
): FoundListing | null {
  const requested = parseAddress(url);
  if (!requested) return null;
  const answer = findSearchAnswer(snapshot, requested);
  if (answer) return findRedirect(url, requested) ?? { redirect: { status: 302, location: buildAddress(answer) } };
  const list = resolveList(snapshot, requested);
  if (!list) return null;
  const redirect = findRedirect(url, { ...requested, context: list.context });
  if (redirect) return redirect;
  const selection = selectFilters(snapshot, list, requested);
  const { columns } = snapshot.index;
  const shown = selectShown(selection);
  const ordinals = orderList(selection, shown);
  return {
    json: new TextEncoder().encode(JSON.stringify(presentListing(selection, shown))),
    ids: ordinals.map((ordinal) => columns.id[ordinal]!),
    versions: ordinals.map((ordinal) => getVersion(columns.productId[ordinal]!)),
    clickSource: getClickSource(list.context),
  };
}

/** To the URL with the canonical path and the same query, if the requested path differs; else null. */
function findRedirect(url: string, address: ListAddress): FoundListing | null {
  const { pathname, search } = new URL(url, 'http://host');
  const canonical = buildAddress(address).split('?')[0]!;
  const isCanonical = pathname === new URL(canonical, 'http://host').pathname;
  return isCanonical ? null : { redirect: { status: 301, location: `${canonical}${search}` } };
}

/** The list that the sentence of a search asks for; null if it is the search itself. A search with filters is an answer. */
function findSearchAnswer(snapshot: IndexSnapshot, { context, chosen, ranges, ignored, sort, offers }: ListAddress) {
  const isAnswer = ignored !== undefined || Object.keys(chosen).length + Object.keys(ranges).length > 0;
  if (context.kind !== 'search' || !context.query || isAnswer) return null;
  const answer = findAnswer(snapshot, context.query);
  return answer && { ...answer.address, sort, ...(offers && { offers }) };
}

function presentListing(selection: Selection, shown: ShownVariants): Omit<Listing, 'variants' | 'requestId'> {
  const { snapshot, list, address, matched } = selection;
  const groups = presentGroups(selection);
  const aiSearchPlaceholder = getAiSearchPlaceholder(snapshot.reference.categories, {
    kind: list.context.kind,
    category: list.category,
  });
  return {
    kind: list.context.kind,
    title: formatTitle(list),
    mark: getMark(list),
    ...(list.voucher && { voucher: presentVoucher(list.voucher) }),
    ...(list.context.kind === 'eshop' && list.eshop && { shop: presentShop(list.eshop, selection.snapshot) }),
    ...(list.context.kind === 'category' && list.category?.kind === 'room' && getInspirations(list.category)),
    seo: presentSeo(selection, groups.price.min),
    breadcrumbs: buildBreadcrumbs(selection),
    totalCount: matched.total,
    ...presentOffers(selection, shown),
    groups,
    chosen: presentChosen(selection),
    ...(address.ignored && { ignored: [...address.ignored] }),
    ...explainParts(snapshot, { found: list.found, ignored: address.ignored ?? [] }),
    clearUrl: changeAddress(address, { chosen: {}, ranges: {} }),
    url: buildAddress(address),
    categoryUrl: list.category ? paths.category(list.category.slug) : null,
    ...presentPages(address, shown.total),
    categoryId: list.category?.id ?? null,
    showAiSearch: aiSearchPlaceholder !== null,
    aiSearchPlaceholder,
  };
}

function getInspirations({ slug }: Category) {
  return { inspirationsUrl: buildInspirationAddress({ chosen: { rooms: [slug], styles: [], owners: [] }, page: 1 }) };
}

function getClickSource(context: ListContext): ClickSource {
  switch (context.kind) {
    case 'all':
      return CLICK_SOURCES.allProductsListing;
    case 'category':
      return CLICK_SOURCES.categoryListing;
    case 'sales':
      return context.slug === null ? CLICK_SOURCES.salesListing : CLICK_SOURCES.saleCategoryListing;
    case 'vouchers':
      return CLICK_SOURCES.vouchersListing;
    case 'blackFriday':
      return CLICK_SOURCES.blackFridayListing;
    case 'gardenSeason':
      return CLICK_SOURCES.gardenSeasonListing;
    case 'christmas':
      return CLICK_SOURCES.christmasListing;
    case 'voucher':
      return CLICK_SOURCES.eshopVoucherListing;
    case 'eshop':
      return CLICK_SOURCES.eshopListing;
    case 'manufacturer':
      return CLICK_SOURCES.manufacturerListing;
    case 'search':
      return CLICK_SOURCES.searchListing;
    case 'priceDrops':
      return CLICK_SOURCES.priceDropsListing;
  }
}
