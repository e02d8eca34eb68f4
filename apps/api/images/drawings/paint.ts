import type { Hex } from './colour.ts';

export type Surface = 'plain' | 'wood' | 'fabric' | 'velvet' | 'leather' | 'metal' | 'glass' | 'rattan' | 'stone';

export type Paint = { colour: Hex; surface: Surface };

export const OAK: Paint = { colour: '#c49a6c', surface: 'wood' };
export const WALNUT: Paint = { colour: '#7a5236', surface: 'wood' };
export const BLACK_METAL: Paint = { colour: '#33312f', surface: 'metal' };
export const BRASS: Paint = { colour: '#c2a15a', surface: 'metal' };
export const STEEL: Paint = { colour: '#b9bcbd', surface: 'metal' };
export const LINEN: Paint = { colour: '#ece5d8', surface: 'fabric' };
export const WHITE: Paint = { colour: '#f4f1ec', surface: 'plain' };
export const GLASS: Paint = { colour: '#cfdfe2', surface: 'glass' };
export const LEAVES: Paint = { colour: '#6f8f63', surface: 'plain' };

const SURFACES: [RegExp, Surface][] = [
  [/szkł|szkl|glass/, 'glass'],
  [/marmur|kamie|stone|beton|ceram|porcelan|terako|spiek/, 'stone'],
  [/rattan|wiklin|trawa|juta|bambus|sizal/, 'rattan'],
  [/welur|velvet|aksamit|plusz/, 'velvet'],
  [/skór|skor|leather/, 'leather'],
  [
    /tkanin|bawełn|bawelna|len|poliester|fabric|boucl|sztruks|wełn|welna|mikrofibr|pianka|akryl|wiskoz|polipropylen/,
    'fabric',
  ],
  [/metal|stal|alumin|mosiądz|mosiadz|żelaz|zelaz|chrom/, 'metal'],
  [/drewn|dąb|dab|sosn|buk|jesion|orzech|sklejk|brzoz|płyt|plyt|mdf|fornir|teak|akacj|mango|wood/, 'wood'],
];

/** What a material looks like, from its Polish or English name; null when nothing is known. */
export function surfaceOf(material: string | null | undefined): Surface | null {
  const name = (material ?? '').toLowerCase();
  return SURFACES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
