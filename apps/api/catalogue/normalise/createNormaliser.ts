import { hash } from 'node:crypto';
import { type CategoryNode, categoryTree } from '../categories/categoryTree.ts';
import { createCategoryMatcher, FALLBACK_SLUG } from '../matching/matchCategory.ts';
import { matchDetails } from '../matching/matchDetails.ts';
import { matchFeatures } from '../matching/matchFeatures.ts';
import { matchKeys } from '../matching/matchKeys.ts';
import type { RawOffer } from '../read/RawOffer.ts';
import { COUNT_LIMITS, TEXT_LIMITS } from '../text/textLimits.ts';
import { functions } from '../vocabulary/features.ts';
import { fold, slugify } from '../text/fold.ts';
import { looksDecodedTwice } from './looksDecodedTwice.ts';
import { parseUrl } from '../text/parseUrl.ts';
import type { ShopLinks } from './ShopLinks.ts';
import type { Finding } from '../read/FeedError.ts';
import type { NormalisedOffer } from './NormalisedOffer.ts';
import { normaliseDeliveries } from './normaliseDeliveries.ts';
import { normaliseDimensions, type Sized } from './normaliseDimensions.ts';
import { normalisePrices } from './normalisePrices.ts';
import { getShape, MAX_MM } from './orderSides.ts';
import { parseEnd } from './parsePeriod.ts';
import { parsePrice } from './parsePrice.ts';
import { isPlaceholder, isUnknown } from './placeholders.ts';
import { type Availability, parseAvailability, parseCondition } from './statedValues.ts';
import { toSingleLine, toPlainText } from './toPlainText.ts';
import { buildDisplayParameters, buildNamedParameters } from './buildParameters.ts';
import { parseLabels } from './parseLabels.ts';
import { readIdentifiers } from './readIdentifiers.ts';

export type Normalised = {
  /** Null: the offer is refused, or the shop does not offer it any more. */
  offer: NormalisedOffer | null;
  findings: Finding[];
  /** When the same text becomes another offer, because a sale begins or ends or the offer expires; in ms. */
  changesAt?: number;
};

/** Fields in which shops write `brak` and the like, or `#ffffff`, with their names in feeds. */
const NAMED = [
  ['colour', 'color'],
  ['material', 'material'],
  ['pattern', 'pattern'],
] as const;
const COLOUR_CODE = /^#[\da-f]{3,8}$/i;
/** Details in which `brak` says that the shop does not know, not that there is none. */
const NAMED_DETAIL = /^(?:kolor|materiał|producent|marka|kod|model|seria|ean|gtin|symbol|kraj|wzór|styl)/i;
const NO_KEYS = { gtin_key: null, mpn_key: null, name_key: null };

/**
 * Creates the function that normalises an offer of a feed as it is at `now`, or returns the reasons for refusing it. `shop` checks
 * the links of offers. Each value that is not understood is a finding.
 */
export function createNormaliser(now: Date, shop: ShopLinks, tree: readonly CategoryNode[] = categoryTree) {
  const matchCategory = createCategoryMatcher(tree);
  const byId = new Map(tree.map((node) => [node.id, node]));
  const getBranch = (node: CategoryNode): CategoryNode =>
    node.parentId === null ? node : getBranch(byId.get(node.parentId)!);

  return (raw: RawOffer): Normalised => {
    const findings: Finding[] = [];
    const addFinding = (field: string, reason: string, isRefused: boolean) =>
      findings.push({ line: raw.line, id: raw.id?.slice(0, TEXT_LIMITS.id) ?? null, field, reason, isRefused });
    if (raw.fault) addFinding(raw.fault.field, raw.fault.reason, true);
    const warn = (field: string, reason: string) => void addFinding(field, reason, false);
    for (const { field, reason } of raw.remarks ?? []) warn(field, reason);
    if (!raw.id) addFinding('id', 'missing', true);
    else if (raw.id.length > TEXT_LIMITS.id) addFinding('id', `longer than ${TEXT_LIMITS.id} characters`, true);
    const name = toSingleLine(raw.title ?? '', TEXT_LIMITS.name);
    if (!name) addFinding('title', 'missing', true);
    for (const field of ['id', 'title', 'link'] as const)
      if (raw[field]?.includes('\ufffd')) addFinding(field, 'has a character that cannot be read', true);
    const link = raw.link ? shop.parse(raw.link) : { ok: false as const, reason: 'missing' };
    if (!link.ok) addFinding('link', link.reason, true);
    const { prices, problems, changesAt: priceChangesAt } = normalisePrices(raw, now.getTime());
    for (const { field, reason } of problems) addFinding(field, reason, !prices);
    if (!link.ok || !prices || findings.some((finding) => finding.isRefused)) return { offer: null, findings };
    const expiresAt = raw.expires ? parseEnd(raw.expires) : Infinity;
    if (expiresAt === null) warn('expiration_date', `"${shorten(raw.expires!)}" is not a day`);
    else if (expiresAt <= now.getTime()) {
      warn('expiration_date', `"${shorten(raw.expires!)}" is over, so the offer is not shown`);
      return { offer: null, findings };
    }
    const changesAt = Math.min(priceChangesAt ?? Infinity, expiresAt ?? Infinity);

    const { gtin, brand, mpn } = readIdentifiers(raw, warn);
    const clean = { ...raw, title: name, brand: brand ?? undefined, mpn: mpn ?? undefined };
    for (const [key, field] of NAMED) {
      const text = raw[key];
      if (!text || !(isPlaceholder(text) || COLOUR_CODE.test(text))) continue;
      warn(field, `"${shorten(text)}" stands for no value and is omitted`);
      clean[key] = undefined;
    }
    clean.details = raw.details.filter(
      (detail) => !(NAMED_DETAIL.test(detail.name) ? isPlaceholder : isUnknown)(detail.value),
    );
    const condition = getCondition(raw, warn);
    for (const field of ['title', 'description', 'brand'] as const) {
      const text = raw[field] ?? '';
      if (text.includes('\ufffd')) warn(field, 'has a character that cannot be read');
      if (looksDecodedTwice(text)) warn(field, 'looks like UTF-8 that was decoded as another encoding');
    }

    const images = raw.images.flatMap((image) => {
      const checked = parseUrl(image);
      if (!checked.ok) warn('image_link', checked.reason);
      return checked.ok ? [checked.url] : [];
    });
    const category = matchCategory(clean);
    if (category.slug === FALLBACK_SLUG && !raw.categoryPaths.some((path) => isNameOf(category, path.at(-1)))) {
      const given = raw.categoryPaths.map((path) => path.join(' > ')).join(', ');
      if (given) warn('category', `"${given.slice(0, 80)}" and the title lead to no category of ours`);
    }
    const features = matchFeatures(clean);
    if (clean.colour && features.colours.length === 0)
      warn('color', `"${shorten(clean.colour)}" is no colour of the filter`);
    const { sides, problems: sizeProblems } = normaliseDimensions(clean, getSized(category, getBranch(category)));
    for (const { field, reason } of sizeProblems) warn(field, reason);
    const availability = raw.availability ? parseAvailability(raw.availability) : 'available';
    if (availability === undefined)
      warn('availability', `"${shorten(raw.availability!)}" is not a known availability, so the offer is not in stock`);
    const days = getDays(getHandlingDays(raw, warn), availability);
    const { deliveries, cheapest, problems: deliveryProblems } = normaliseDeliveries(raw.shippings, days);
    for (const reason of deliveryProblems) warn('shipping', reason);
    const installment = normaliseInstallment(raw);
    if (raw.installment && !installment.installment_months)
      warn('installment', 'is not a number of months with an amount');
    const brandSlug = brand ? slugify(brand) : null;
    const slug = slugify(name);
    // A used thing is not an offer of the new product.
    const keys =
      condition !== null
        ? NO_KEYS
        : matchKeys({
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
      shop_category: toShopCategory(raw),
      brand,
      brand_slug: brandSlug,
      gtin,
      mpn,
      item_group: raw.itemGroup ? toSingleLine(raw.itemGroup, TEXT_LIMITS.short) || null : null,
      ...keys,
      ...prices,
      ...installment,
      // Shops declare goods that they must order first as available, too.
      in_stock: availability === 'available' && (days === null || days <= IN_WAREHOUSE_DAYS),
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
        [...features.colours, ...features.materials, ...features.others, ...matchDetails(clean)].map(
          (value) => value.id,
        ),
        getBranch(category).slug,
      ),
      display_parameters: buildDisplayParameters(clean, features, condition),
      parameters: buildNamedParameters(clean, features, condition),
      ...parseLabels(raw.labels),
      images: [...new Set(images)].slice(0, COUNT_LIMITS.images),
    };
    // Not a copy: objects with this many properties are slow to copy.
    const offer = Object.assign(content, {
      line: raw.line,
      // The content does not depend on it: an offer that is sold out keeps its facts.
      sold_out: availability === 'soldOut',
      content_hash: hash('md5', JSON.stringify(content), 'base64url'),
    });
    return { offer, findings, changesAt: changesAt < Infinity ? changesAt : undefined };
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

/** Categories of what one lies on or under, whose sizes are written `140/200`. */
const LYING =
  /^(?:lozka|lozeczka|materace|przescieradla|posciel|koldry|koce|narzuty|ochraniacze-na-materac|stelaze-do-lozek|dywany|kanapy)/;
/** Branches whose products may be longer than furniture, such as curtains and light chains. */
const LONG_BRANCHES = new Set(['oswietlenie', 'dywany', 'tekstylia', 'meble-ogrodowe', 'dekoracje']);
const MAX_LONG_MM = 20_000;

function isNameOf({ name, synonyms }: CategoryNode, text = '') {
  return [name, ...synonyms].some((known) => fold(known) === fold(text));
}

/** How sizes are meant in a category of a branch. */
export function getSized({ slug, isUpright }: CategoryNode, branch: CategoryNode): Sized {
  const maxMm = LONG_BRANCHES.has(branch.slug) ? MAX_LONG_MM : MAX_MM;
  return { isUpright, isLying: LYING.test(slug), maxMm, shape: getShape(slug) };
}

/** Maximum handling time of an offer in stock. Shops declare goods that they must order first as available, too. */
const IN_WAREHOUSE_DAYS = 3;

/** Shops leave a short handling time at what they do not have: unknown, because it begins when they have got it. */
function getDays(days: number | null, availability: Availability | undefined) {
  return availability === 'available' || days === null || days > IN_WAREHOUSE_DAYS ? days : null;
}

/** The first category that the shop names. */
function toShopCategory({ categoryPaths: [path = []], googleCategory }: RawOffer) {
  return toSingleLine(path.join(' > ') || (googleCategory ?? ''), TEXT_LIMITS.name) || null;
}

type Warn = (field: string, reason: string) => void;

/** What shoppers have to know about the condition; null if the offer is new. A condition that is not known is shown as it is. */
function getCondition({ condition, details }: RawOffer, warn: Warn): string | null {
  if (!condition) {
    const stated = details.find(({ name }) => /^stan(?: produktu)?$/i.test(name));
    return (stated && parseCondition(stated.value)) ?? null;
  }
  const known = parseCondition(condition);
  if (known !== undefined) return known;
  warn('condition', `"${shorten(condition)}" is not a known condition, so the offer is kept apart from new ones`);
  return toSingleLine(condition, TEXT_LIMITS.label) || null;
}

/** Days until dispatch: `3`, `2-3 dni`. */
function getHandlingDays({ handlingDays: text }: RawOffer, warn: Warn) {
  if (!text) return null;
  const days = /^(?:\d{1,3}\s?[-–]\s?)?(\d{1,3})(?:\s?(?:d|dni|dzień|days?)(?:\s(?:robocz[ye]|rob\.?))?)?$/i.exec(
    text,
  )?.[1];
  const whole = wholeNumber(days, 365);
  if (whole === null) warn('max_handling_time', `"${shorten(text)}" is not a number of days`);
  return whole;
}

function shorten(text: string) {
  return text.slice(0, 40);
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
