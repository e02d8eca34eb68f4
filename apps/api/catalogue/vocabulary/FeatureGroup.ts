export type FeatureValue = {
  /** Never changes: databases refer to it. */
  id: number;
  /** Used in URLs, for example `szary`. */
  ident: string;
  name: string;
  /** CSS colour. */
  swatch?: string;
  /**
   * What words or phrases that mean this value begin with, without diacritics; an ending follows (`welur`, `welurowy`). One
   * with up to three letters is a complete word.
   */
  stems: readonly string[];
  /** The stems that mean this value in a field for it, but mostly something else in a title: a fruit, a scent, a use. */
  fieldOnly?: readonly string[];
  /** Ident of a value of the group that may mean the same. A list in which both have the same offers shows only that one. */
  sameAs?: string;
};

export type FeatureGroup = {
  ident: string;
  name: string;
  kind: 'colour' | 'feature';
  values: readonly FeatureValue[];
};
