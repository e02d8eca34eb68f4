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

/** Groups of looks that resemble each other. */
const SIMILAR_LOOKS: readonly (readonly Look[])[] = [
  ['weave', 'velvet', 'boucle', 'corduroy', 'linen', 'cotton', 'pile', 'shaggy', 'leather'],
  ['wood', 'board'],
  ['metal', 'plastic', 'ceramic', 'glass', 'marble'],
];

/** 0: the same look. 1: looks of one group. 2: different groups. */
export function lookDistance(a: Look, b: Look): 0 | 1 | 2 {
  if (a === b) return 0;
  return SIMILAR_LOOKS.some((alike) => alike.includes(a) && alike.includes(b)) ? 1 : 2;
}
