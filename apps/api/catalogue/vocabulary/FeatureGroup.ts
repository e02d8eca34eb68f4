export type FeatureValue = {
  /** Never changes: databases refer to it. */
  id: number;
  /** Used in URLs, for example `szary`. */
  ident: string;
  name: string;
  /** CSS colour. */
  swatch?: string;
  /** Beginnings of words or phrases that mean this value, without diacritics. */
  stems: readonly string[];
  /** Ident of a value of the group that may mean the same. A list in which both have the same offers shows only that one. */
  sameAs?: string;
};

export type FeatureGroup = {
  ident: string;
  name: string;
  kind: 'colour' | 'feature';
  values: readonly FeatureValue[];
};
