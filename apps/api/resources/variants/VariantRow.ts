import type { DeliveryProvider, PromoTag } from '@gniazdo/contracts/offers';
import type { Parameter } from '../../catalogue/normalise/NormalisedOffer.ts';
import type { PricedRow } from '../../index/offers/getReduction.ts';

/**
 * A row of `variant` with the data that its card needs from other tables. Money is in grosze, lengths in millimetres.
 */
export type VariantRow = PricedRow & {
  id: number;
  product_id: number;
  eshop_id: number;
  name: string;
  slug: string;
  description: string;
  /** 14 digits. */
  gtin: string | null;
  mpn: string | null;
  manufacturer_id: number | null;
  category_id: number;
  installment_months: number | null;
  installment_amount: number | null;
  in_stock: boolean;
  active: boolean;
  disabled: boolean;
  delivery_price: number | null;
  delivery_days: number | null;
  /** As in the contracts, prices in PLN. */
  deliveries: DeliveryProvider[];
  width_from: number | null;
  width_to: number | null;
  height_from: number | null;
  height_to: number | null;
  depth_from: number | null;
  depth_to: number | null;
  diameter_from: number | null;
  diameter_to: number | null;
  display_parameters: string[];
  parameters: Parameter[];
  promo_tags: PromoTag[];
  tier: 'Bestseller' | null;
  highlighted: boolean;
  top_product_label: string | null;
  /** When the variant last changed or disappeared from the feed. See eshop.checked_at for active variants. */
  checked_at: Date;
  /** Lowest price of the last 30 days, only for offers of shops with vouchers. */
  lowest_recent: number | null;
  reviews_sum: number;
  reviews_count: number;
  reviews_images: number;
  alternative_offers: number;
  /** Of the active offers of the product, this one included. */
  lowest_price: number | null;
  shops: number;
  images: { id: string; type: string; cropped: boolean }[];
};
