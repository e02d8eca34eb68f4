import type { ColumnType, Generated, Insertable, JSONColumnType, Selectable } from 'kysely';
import type { DeliveryProvider, PromoTag } from '@gniazdo/contracts';

/** Day as `2026-11-20`; the pool leaves dates as text. */
type Day = string;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** Eight-byte integers arrive as digits. */
type BigInteger = ColumnType<string, string | number | bigint, string | number | bigint>;

export type CategoryKind = 'primary' | 'room' | 'gift';

export type CategoryTable = {
  id: number;
  parent_id: number | null;
  slug: string;
  name: string;
  long_name: string;
  kind: CategoryKind;
  position: Generated<number>;
  google_id: number | null;
  promoted: Generated<boolean>;
  /** Grosze; only of gifts. */
  max_price: number | null;
  drawing: string | null;
};

export type CategoryMemberTable = { category_id: number; member_id: number };

export type EshopTable = {
  id: Generated<number>;
  slug: string;
  name: string;
  merchant_id: string | null;
  website: string | null;
  paid: Generated<boolean>;
  rating: number | null;
  reviews_count: Generated<number>;
  cooling_off_days: number | null;
  /** When its last complete feed was read: this confirms all its active variants. */
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: GeneratedTimestamp;
};

export type ManufacturerTable = { id: Generated<number>; slug: string; name: string };

export type FeatureGroupTable = {
  ident: string;
  name: string;
  kind: 'colour' | 'feature';
  position: Generated<number>;
};

export type FeatureValueTable = {
  id: number;
  group_ident: string;
  ident: string;
  name: string;
  /** CSS colour. */
  swatch: string | null;
  position: Generated<number>;
};

export type ProductTable = {
  id: Generated<number>;
  slug: string;
  name: string;
  description: Generated<string>;
  category_id: number;
  manufacturer_id: number | null;
  gtin: string | null;
  mpn: string | null;
  match_key: string | null;
  reviews_sum: Generated<number>;
  reviews_count: Generated<number>;
  reviews_images: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
};

export type ProductKeyTable = { key: string; product_id: number };

export type Parameter = { name: string; value: string };

/** Money in grosze, lengths in millimetres. */
export type VariantTable = {
  id: Generated<number>;
  product_id: number;
  eshop_id: number;
  external_id: string;
  name: string;
  slug: string;
  description: Generated<string>;
  url: string;
  manufacturer_id: number | null;
  category_id: number;
  gtin: string | null;
  mpn: string | null;
  price: number;
  price_before: number | null;
  lowest_30: number | null;
  discount_valid_to: Day | null;
  installment_months: number | null;
  installment_amount: number | null;
  in_stock: Generated<boolean>;
  active: Generated<boolean>;
  disabled: Generated<boolean>;
  delivery_price: number | null;
  delivery_days: number | null;
  /** As in the contracts, prices in PLN. */
  deliveries: ColumnType<DeliveryProvider[], string | undefined, string>;
  width_from: number | null;
  width_to: number | null;
  height_from: number | null;
  height_to: number | null;
  depth_from: number | null;
  depth_to: number | null;
  diameter_from: number | null;
  diameter_to: number | null;
  feature_values: Generated<number[]>;
  display_parameters: Generated<string[]>;
  parameters: ColumnType<Parameter[], string | undefined, string>;
  promo_tags: Generated<PromoTag[]>;
  tier: 'Bestseller' | null;
  highlighted: Generated<boolean>;
  top_product_label: string | null;
  popularity: Generated<number>;
  content_hash: string;
  last_seen_import: number | null;
  /** When it last changed or was seen to have vanished; see EshopTable.checked_at for active ones. */
  checked_at: GeneratedTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
};

/** What a picture shows when the shop's own photo can't be had; lengths in millimetres. */
export type Drawing = {
  shape: string;
  /** CSS colour. */
  colour: string;
  material?: string;
  width?: number;
  height?: number;
  depth?: number;
  seed: number;
  /** Which way it is looked at, see `drawProduct`. */
  view?: number;
};

export type ImageTable = {
  id: ColumnType<string, string | number | undefined, never>;
  variant_id: number;
  position: number;
  type: Generated<string>;
  cropped: Generated<boolean>;
  source_url: string | null;
  drawing: JSONColumnType<Drawing>;
};

export type PriceHistoryTable = { variant_id: number; on: Day; price: number; lowest: number };

export type VoucherTable = {
  id: Generated<number>;
  eshop_id: number;
  code: string;
  /** Percent or PLN, as value_type says. */
  value: number;
  value_type: 'percent' | 'amount';
  valid_from: Day | null;
  valid_to: Day | null;
  /** Null: all categories; otherwise these and all below them. */
  category_ids: number[] | null;
};

export type ReviewTable = {
  id: Generated<number>;
  external_id: string;
  product_id: number;
  variant_id: number | null;
  user_nick: string | null;
  value: number;
  text: string | null;
  pluses: Generated<string[]>;
  minuses: Generated<string[]>;
  image_count: Generated<number>;
  reply_text: string | null;
  reply_at: Timestamp | null;
  source: Generated<string>;
  created_at: Timestamp;
};

export type ClickTable = {
  id: ColumnType<string, string | number | undefined, never>;
  variant_id: number;
  click_source: number;
  position: number | null;
  request_id: string | null;
  at: GeneratedTimestamp;
};

export type ImportRunTable = {
  id: Generated<number>;
  eshop_id: number;
  file: string | null;
  format: string;
  started_at: GeneratedTimestamp;
  finished_at: Timestamp | null;
  counts: ColumnType<Record<string, number>, string | undefined, string>;
};

export type OutboxKind = 'variant' | 'eshop' | 'manufacturer' | 'category' | 'voucher';

export type OutboxTable = {
  seq: BigInteger;
  xid: ColumnType<string, string | undefined, never>;
  kind: OutboxKind;
  ids: number[];
  created_at: GeneratedTimestamp;
};

export type Database = {
  category: CategoryTable;
  category_member: CategoryMemberTable;
  eshop: EshopTable;
  manufacturer: ManufacturerTable;
  feature_group: FeatureGroupTable;
  feature_value: FeatureValueTable;
  product: ProductTable;
  product_key: ProductKeyTable;
  variant: VariantTable;
  image: ImageTable;
  price_history: PriceHistoryTable;
  voucher: VoucherTable;
  review: ReviewTable;
  click: ClickTable;
  import_run: ImportRunTable;
  outbox: OutboxTable;
};

export type VariantRow = Selectable<VariantTable>;
export type CategoryRow = Selectable<CategoryTable>;
export type NewEshop = Insertable<EshopTable>;
