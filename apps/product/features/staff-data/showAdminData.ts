import { type Api, getVariants } from '@gniazdo/api-client';
import type { AdminData, Variant } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, PREFIX } from '@gniazdo/contracts/site';
import { watchCards } from '@gniazdo/ui/dom';
import { createAdminDataQueue } from './createAdminDataQueue.ts';
import { createCardOverlay } from './createCardOverlay.ts';
import { createStaffPanel } from './createStaffPanel.ts';

const PRODUCT_PAGES = `${PREFIX}/product/`;
/** The API accepts no more. */
const MAX_IDS = 100;

/** Shows the data for staff on all cards, also those added later, and on pages of variants. */
export function showAdminData(api: Api) {
  const overlays = new Map<number, ((scores: AdminData[number]) => void)[]>();
  const register = createAdminDataQueue(api, (data) => {
    for (const scores of data) overlays.get(scores.variantId)?.forEach((show) => show(scores));
  });

  watchCards((cards) => {
    for (let start = 0; start < cards.length; start += MAX_IDS) void addOverlays(cards.slice(start, start + MAX_IDS));
  });
  document.addEventListener('gniazdo:navigated', () => void addPanel(api));
  void addPanel(api);

  async function addOverlays(cards: HTMLElement[]) {
    const variants = await findVariants(api, [...new Set(cards.map(({ dataset }) => Number(dataset.variantId)))]);
    for (const card of cards) {
      const variant = variants.get(Number(card.dataset.variantId));
      if (!variant?.adminMode) continue;
      const show = createCardOverlay(card, variant, variant.adminMode);
      overlays.set(variant.id, [...(overlays.get(variant.id) ?? []), show]);
    }
    register([...variants.values()].map(({ id, category }) => ({ variantId: id, categoryId: category.id })));
  }
}

/** Adds the panel to a page of a variant. */
async function addPanel(api: Api) {
  const { pathname } = location;
  const link = document.querySelector<HTMLElement>('main a[data-purchase]:not(article *)');
  const variantId = Number(/\/product\/v\/(\d+)/.exec(pathname)?.[1] ?? link?.dataset.purchase);
  if (!pathname.startsWith(PRODUCT_PAGES) || !variantId) return;
  const variant = (await findVariants(api, [variantId])).get(variantId);
  // The visitor may have gone to another page.
  if (location.pathname !== pathname || !variant?.adminMode || document.querySelector('[data-staff=panel]')) return;
  document.querySelector('main')?.prepend(createStaffPanel(variant, variant.adminMode));
}

/** The variants that the API gives data for staff, by id; none after a failure. */
async function findVariants(api: Api, ids: number[]): Promise<Map<number, Variant>> {
  const variants = await getVariants(api, { requestBody: ids, clickSource: CLICK_SOURCES.other }).catch(() => []);
  return new Map(variants.filter(({ adminMode }) => adminMode).map((variant) => [variant.id, variant]));
}
