import { createHash } from 'node:crypto';
import { type CategoryNode, categoryTree } from '../../categories/categoryTree.ts';
import { createCategoryMatcher } from '../matching/matchCategory.ts';
import { matchFeatures } from '../matching/matchFeatures.ts';
import { matchKeys } from '../matching/matchKeys.ts';
import type { RawOffer } from '../read/RawOffer.ts';
import { checkedUrl } from './checkedUrl.ts';
import { checkGtin } from './checkGtin.ts';
import { drawImages } from './drawImages.ts';
import type { Finding, NormalisedOffer } from './NormalisedOffer.ts';
import { normaliseDeliveries } from './normaliseDeliveries.ts';
import { normaliseDimensions } from './normaliseDimensions.ts';
import { normalisePrices } from './normalisePrices.ts';
import { parsePrice } from './parsePrice.ts';
import { oneLine, plainText } from './plainText.ts';
import { displayParameters, namedParameters } from './presentParameters.ts';
import { readLabels } from './readLabels.ts';
import { slugify } from './slugify.ts';

export type Normalised = { offer: NormalisedOffer | null; findings: Finding[] };

const MAX_ID = 200;
const MAX_NAME = 250;
const MAX_DESCRIPTION = 10_000;

/** Makes the function that turns a feed's offer into ours or says why it is refused. `today` is the day in Warsaw. */
export function createNormaliser(today: string, tree: readonly CategoryNode[] = categoryTree) {
  const matchCategory = createCategoryMatcher(tree);
  const byId = new Map(tree.map((node) => [node.id, node]));
  const branchOf = (node: CategoryNode): CategoryNode =>
    node.parentId === null ? node : branchOf(byId.get(node.parentId)!);

  return (raw: RawOffer): Normalised => {
    const findings: Finding[] = [];
    const note = (field: string, reason: string, isRefused: boolean) =>
      findings.push({ line: raw.line, id: raw.id?.slice(0, MAX_ID) ?? null, field, reason, isRefused });
    if (raw.fault) note(raw.fault.field, raw.fault.reason, true);
    if (!raw.id) note('id', 'missing', true);
    else if (raw.id.length > MAX_ID) note('id', `longer than ${MAX_ID} characters`, true);
    const name = oneLine(raw.title ?? '', MAX_NAME);
    if (!name) note('title', 'missing', true);
    const link = raw.link ? checkedUrl(raw.link) : { ok: false as const, reason: 'missing' };
    if (!link.ok) note('link', link.reason, true);
    const { prices, problems } = normalisePrices(raw, today);
    for (const { field, reason } of problems) note(field, reason, field === 'price');
    if (!link.ok || !prices || findings.some((finding) => finding.isRefused)) return { offer: null, findings };

    const gtin = raw.gtin ? checkGtin(raw.gtin) : null;
    if (raw.gtin && !gtin) note('gtin', `"${raw.gtin.slice(0, 40)}" has no right check digit and is left out`, false);
    const images = raw.images.flatMap((image) => {
      const checked = checkedUrl(image);
      if (!checked.ok) note('image_link', checked.reason, false);
      return checked.ok ? [checked.url] : [];
    });
    const category = matchCategory({ ...raw, title: name });
    const features = matchFeatures({ ...raw, title: name });
    const sides = normaliseDimensions(raw, category.drawing);
    const days = wholeNumber(raw.handlingDays, 365);
    const { deliveries, cheapest } = normaliseDeliveries(raw.shippings, days);
    const brand = raw.brand ? oneLine(raw.brand, 100) : null;
    const brandSlug = brand ? slugify(brand) : null;
    const mpn = raw.mpn ? oneLine(raw.mpn, 100) : null;
    const slug = slugify(name);
    const keys = matchKeys({
      title: name,
      brandSlug,
      gtin,
      mpn,
      colours: features.colours,
      branchId: branchOf(category).id,
    });
    const content = {
      external_id: raw.id!,
      name,
      slug,
      description: plainText(raw.description ?? '', MAX_DESCRIPTION),
      url: link.url,
      category_id: category.id,
      brand,
      brand_slug: brandSlug,
      gtin,
      mpn,
      ...keys,
      ...prices,
      ...installmentOf(raw),
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
      feature_values: [...features.colours, ...features.materials, ...features.others].map((value) => value.id),
      display_parameters: displayParameters(raw, features),
      parameters: namedParameters(raw, features),
      ...readLabels(raw.labels),
      images: drawImages(images, {
        category,
        features,
        sides,
        title: name,
        seedText: keys.gtin_key ?? keys.mpn_key ?? keys.name_key ?? slug,
      }),
    };
    const hash = createHash('md5').update(JSON.stringify(content)).digest('base64url');
    return { offer: { ...content, line: raw.line, content_hash: hash }, findings };
  };
}

/** Shops say "available" also of what they order first; it is in the warehouse when it leaves within these days. */
const IN_WAREHOUSE_DAYS = 3;

function isInStock(availability: string | undefined, days: number | null) {
  const isAvailable = /^(in[ _]stock|available)?$/i.test(availability ?? '');
  return isAvailable && (days === null || days <= IN_WAREHOUSE_DAYS);
}

function wholeNumber(text: string | undefined, max: number) {
  const number = Number(text ?? NaN);
  return Number.isInteger(number) && number >= 0 && number <= max ? number : null;
}

function installmentOf({ installment }: RawOffer) {
  const months = wholeNumber(installment?.months, 120);
  const amount = installment?.amount ? parsePrice(installment.amount) : null;
  const isWhole = months !== null && months > 0 && amount?.ok && amount.grosze > 0;
  return isWhole
    ? { installment_months: months, installment_amount: amount.grosze }
    : { installment_months: null, installment_amount: null };
}
