import type { CategoryTree } from './CategoryTree.ts';

export type Eshop = {
  id: number;
  slug: string;
  name: string;
  website: string | null;
  paid: boolean;
  rating: number | null;
  reviewsCount: number;
  coolingOffDays: number | null;
  checkedAt: Date | null;
  /** Its number at Google Merchant; null if unknown. */
  merchantId: string | null;
};

export type Manufacturer = { id: number; slug: string; name: string };

export type FeatureValue = { id: number; group: string; ident: string; name: string; swatch: string | null };

export type FeatureGroup = {
  ident: string;
  name: string;
  kind: 'colour' | 'feature';
  values: FeatureValue[];
};

export type ShopVoucher = {
  eshopId: number;
  code: string;
  /** In percent or PLN, depending on `valueType`. */
  value: number;
  valueType: 'percent' | 'amount';
  validFrom: string | null;
  validTo: string | null;
  categoryIds: number[] | null;
  /** In PLN. */
  minOrder: number | null;
};

/** The small tables in memory. Immutable: a change creates a new one. */
export type Reference = {
  categories: CategoryTree;
  eshops: ReadonlyMap<number, Eshop>;
  eshopsBySlug: ReadonlyMap<string, Eshop>;
  manufacturers: ReadonlyMap<number, Manufacturer>;
  manufacturersBySlug: ReadonlyMap<string, Manufacturer>;
  featureGroups: readonly FeatureGroup[];
  features: ReadonlyMap<number, FeatureValue>;
  vouchers: ReadonlyMap<number, readonly ShopVoucher[]>;
};
