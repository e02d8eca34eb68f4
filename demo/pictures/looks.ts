/** Materials that can be distinguished in a picture. */
export const LOOKS = [
  'weave',
  'velvet',
  'boucle',
  'corduroy',
  'leather',
  'linen',
  'cotton',
  'pile',
  'shaggy',
  'wood',
  'board',
  'metal',
  'glass',
  'marble',
  'ceramic',
  'rattan',
  'plastic',
] as const;
export type Look = (typeof LOOKS)[number];

const BY_MATERIAL: Record<string, Look> = {
  drewno: 'wood',
  dab: 'wood',
  sosna: 'wood',
  brzoza: 'wood',
  jesion: 'wood',
  orzech: 'wood',
  buk: 'wood',
  bambus: 'wood',
  rattan: 'rattan',
  technorattan: 'rattan',
  juta: 'rattan',
  'plyta-meblowa': 'board',
  mdf: 'board',
  sklejka: 'board',
  metal: 'metal',
  aluminium: 'metal',
  szklo: 'glass',
  ceramika: 'ceramic',
  kamien: 'marble',
  marmur: 'marble',
  beton: 'marble',
  tkanina: 'weave',
  welur: 'velvet',
  boucle: 'boucle',
  sztruks: 'corduroy',
  skora: 'leather',
  ekoskora: 'leather',
  len: 'linen',
  bawelna: 'cotton',
  welna: 'weave',
  tworzywo: 'plastic',
  papier: 'plastic',
  pianka: 'cotton',
  lateks: 'cotton',
};

/** Groups of looks that resemble each other. */
const SIMILAR_LOOKS: readonly (readonly Look[])[] = [
  ['weave', 'velvet', 'boucle', 'corduroy', 'linen', 'cotton', 'pile', 'shaggy', 'leather'],
  ['wood', 'board'],
  ['metal', 'plastic', 'ceramic', 'glass', 'marble'],
];

/** The look of a material of the API's vocabulary; null if there is none. */
export function findLook(material: string | null | undefined): Look | null {
  return BY_MATERIAL[material ?? ''] ?? null;
}

/** 0: the same look. 1: looks of one group. 2: different groups. */
export function lookDistance(a: Look, b: Look): 0 | 1 | 2 {
  if (a === b) return 0;
  return SIMILAR_LOOKS.some((alike) => alike.includes(a) && alike.includes(b)) ? 1 : 2;
}
