import type { DeliveryProvider, PromoTag } from '@gniazdo/contracts/offers';

/** One valid offer with the column names of `variant`; money in grosze, lengths in millimetres. */
export type NormalisedOffer = {
  line: number;
  external_id: string;
  name: string;
  slug: string;
  description: string;
  url: string;
  category_id: number;
  /** The words of the shop for its category, which staff may map to another one of ours. */
  shop_category: string | null;
  brand: string | null;
  brand_slug: string | null;
  gtin: string | null;
  mpn: string | null;
  /** Equal for the versions of one product in the shop, such as its colours and sizes. */
  item_group: string | null;
  gtin_key: string | null;
  mpn_key: string | null;
  name_key: string | null;
  price: number;
  price_before: number | null;
  discount_valid_to: string | null;
  installment_months: number | null;
  installment_amount: number | null;
  in_stock: boolean;
  /** The shop says that it cannot be bought now: it is not listed. */
  sold_out: boolean;
  delivery_price: number | null;
  delivery_days: number | null;
  deliveries: DeliveryProvider[];
  width_from: number | null;
  width_to: number | null;
  height_from: number | null;
  height_to: number | null;
  depth_from: number | null;
  depth_to: number | null;
  diameter_from: number | null;
  diameter_to: number | null;
  feature_values: number[];
  display_parameters: string[];
  parameters: Parameter[];
  promo_tags: PromoTag[];
  tier: 'Bestseller' | null;
  highlighted: boolean;
  top_product_label: string | null;
  popularity: number;
  /** URLs of its pictures, the main one first. */
  images: string[];
  content_hash: string;
};

/** A named fact of an offer, for example colour. */
export type Parameter = { name: string; value: string };
