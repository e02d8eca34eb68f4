import { hash } from 'node:crypto';
import { type CategoryNode, categoryTree } from '../categories/categoryTree.ts';
import { createCategoryMatcher } from '../matching/matchCategory.ts';
import { matchFeatures } from '../matching/matchFeatures.ts';
import { matchKeys } from '../matching/matchKeys.ts';
import type { RawOffer } from '../read/RawOffer.ts';
import { COUNT_LIMITS, TEXT_LIMITS } from '../textLimits.ts';
import { functions } from '../vocabulary/features.ts';
import { parseUrl } from './parseUrl.ts';
import type { ShopLinks } from './ShopLinks.ts';
import type { Finding, NormalisedOffer } from './NormalisedOffer.ts';
import { normaliseDeliveries } from './normaliseDeliveries.ts';
import { normaliseDimensions } from './normaliseDimensions.ts';
import { normalisePrices } from './normalisePrices.ts';
import { parsePrice } from './parsePrice.ts';
import { toSingleLine, toPlainText } from './toPlainText.ts';
import { buildDisplayParameters, buildNamedParameters } from './buildParameters.ts';
import { parseLabels } from './parseLabels.ts';
import { readIdentifiers } from './readIdentifiers.ts';
import { slugify } from './slugify.ts';

export type Normalised = { offer: NormalisedOffer | null; findings: Finding[] };

/**
 * Creates the function that normalises an offer of a feed or returns the reasons for refusing it. `today` is the day in
 * Poland; `shop` checks the links of offers.
 */
export function createNormaliser(today: string, shop: ShopLinks, tree: readonly CategoryNode[] = categoryTree) {
  const matchCategory = createCategoryMatcher(tree);
  const byId = new Map(tree.map((node) => [node.id, node]));
  const getBranch = (node: CategoryNode): CategoryNode =>
    node.parentId === null ? node : getBranch(byId.get(node.parentId)!);

  return (raw: RawOffer): Normalised => {
    const findings: Finding[] = [];
    const addFinding = (field: string, reason: string, isRefused: boolean) =>
      findings.push({ line: raw.line, id: raw.id?.slice(0, TEXT_LIMITS.id) ?? null, field, reason, isRefused });
    if (raw.fault) addFinding(raw.fault.field, raw.fault.reason, true);
    if (!raw.id) addFinding('id', 'missing', true);
    else if (raw.id.length > TEXT_LIMITS.id) addFinding('id', `longer than ${TEXT_LIMITS.id} characters`, true);
    const name = toSingleLine(raw.title ?? '', TEXT_LIMITS.name);
    if (!name) addFinding('title', 'missing', true);
    const link = raw.link ? shop.parse(raw.link) : { ok: false as const, reason: 'missing' };
    if (!link.ok) addFinding('link', link.reason, true);
    const { prices, problems } = normalisePrices(raw, today);
    for (const { field, reason } of problems) addFinding(field, reason, field === 'price');
    if (!link.ok || !prices || findings.some((finding) => finding.isRefused)) return { offer: null, findings };

    const { gtin, brand, mpn } = readIdentifiers(raw, (field, reason) => addFinding(field, reason, false));
    const images = raw.images.flatMap((image) => {
      const checked = parseUrl(image);
      if (!checked.ok) addFinding('image_link', checked.reason, false);
      return checked.ok ? [checked.url] : [];
    });
    const category = matchCategory({ ...raw, title: name });
    const features = matchFeatures({ ...raw, title: name });
    const sides = normaliseDimensions(raw, category.isUpright);
    const days = wholeNumber(raw.handlingDays, 365);
    const { deliveries, cheapest } = normaliseDeliveries(raw.shippings, days);
    const brandSlug = brand ? slugify(brand) : null;
    const slug = slugify(name);
    const keys = matchKeys({
      title: name,
      brandSlug,
      gtin,
      mpn,
      colours: features.colours,
      branchId: getBranch(category).id,
    });
    const content = {
      external_id: raw.id!,
      name,
      slug,
      description: toPlainText(raw.description ?? '', TEXT_LIMITS.description),
      url: link.url,
      category_id: category.id,
      brand,
      brand_slug: brandSlug,
      gtin,
      mpn,
      item_group: raw.itemGroup ? toSingleLine(raw.itemGroup, TEXT_LIMITS.short) || null : null,
      ...keys,
      ...prices,
      ...normaliseInstallment(raw),
      in_stock: isInStock(raw.availability, days),
      delivery_price: cheapest,
      delivery_days: days,
      deliveries,
      width_from: sides.width?.from ?? null,
      width_to: sides.width?.to ?? null,
      height_from: sides.height?.from ?? null,
      height_to: sides.height?.to ?? null,
      depth_from: sides.depth?.from ?? null,
      depth_to: sides.depth?.to ?? null,
      diameter_from: sides.diameter?.from ?? null,
      diameter_to: sides.diameter?.to ?? null,
      feature_values: addSynonyms(
        [...features.colours, ...features.materials, ...features.others].map((value) => value.id),
        getBranch(category).slug,
      ),
      display_parameters: buildDisplayParameters(raw, features),
      parameters: buildNamedParameters(raw, features),
      ...parseLabels(raw.labels),
      images: [...new Set(images)].slice(0, COUNT_LIMITS.images),
    };
    // Not a copy: objects with this many properties are slow to copy.
    const offer = Object.assign(content, {
      line: raw.line,
      content_hash: hash('md5', JSON.stringify(content), 'base64url'),
    });
    return { offer, findings };
  };
}

const SLEEPING = functions.values.filter(
  ({ ident, sameAs }) => ident === 'funkcja-spania' || sameAs === 'funkcja-spania',
);
/** Root categories whose products unfold to sleep on, unlike tables. */
const FOR_SLEEPING = ['sofy', 'fotele'];

/** A sofa "z funkcją spania" is also "rozkładana" and the other way round, so that each filter finds all of them. */
function addSynonyms(ids: number[], branch: string) {
  if (!FOR_SLEEPING.includes(branch) || !SLEEPING.some(({ id }) => ids.includes(id))) return ids;
  return [...new Set([...ids, ...SLEEPING.map(({ id }) => id)])];
}

/** Maximum handling time of an offer in stock. Shops declare goods that they must order first as available, too. */
const IN_WAREHOUSE_DAYS = 3;

function isInStock(availability: string | undefined, days: number | null) {
  const isAvailable = /^(in[ _]stock|available)?$/i.test(availability ?? '');
  return isAvailable && (days === null || days <= IN_WAREHOUSE_DAYS);
}

function wholeNumber(text: string | undefined, max: number) {
  const number = Number(text ?? NaN);
  return Number.isInteger(number) && number >= 0 && number <= max ? number : null;
}

function normaliseInstallment({ installment }: RawOffer) {
  const months = wholeNumber(installment?.months, 120);
  const amount = installment?.amount ? parsePrice(installment.amount) : null;
  const isWhole = months !== null && months > 0 && amount?.ok && amount.grosze > 0;
  return isWhole
    ? { installment_months: months, installment_amount: amount.grosze }
    : { installment_months: null, installment_amount: null };
}
