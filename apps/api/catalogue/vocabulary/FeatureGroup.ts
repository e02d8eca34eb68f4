export type FeatureValue = {
  /** Fixed for ever: databases refer to it. */
  id: number;
  /** In addresses, e.g. `szary`. */
  ident: string;
  name: string;
  /** CSS colour. */
  swatch?: string;
  /** Folded beginnings of words or phrases that mean it. */
  stems: readonly string[];
};

export type FeatureGroup = {
  ident: string;
  name: string;
  kind: 'colour' | 'feature';
  values: readonly FeatureValue[];
};
