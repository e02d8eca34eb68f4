import { getCategoryShape, getGeneralShape } from '../../pictures/getCategoryShape.ts';
import { namedHand } from '../../pictures/hands.ts';
import { namedSpecialTraits, namedTraits } from '../../pictures/namedTraits.ts';
import { matchFeatures } from '@gniazdo/api/catalogue/matching/matchFeatures';
import type { Appearance } from '../../pictures/Appearance.ts';
import type { Product } from './Product.ts';

/** The properties of a product that determine its picture, without its name. */
export type Look = Pick<Product, 'category' | 'size' | 'colour' | 'material'>;

const NO_COLOUR = '#c9b79c';

/** Colours of shades that the importer's vocabulary doesn't distinguish. */
const SHADES: Readonly<Record<string, string>> = { jasnoszary: '#c9cacb', ciemnoszary: '#696b6e' };
/** Shapes with pieces in two materials. */
const TWO_TONE: ReadonlySet<string> = new Set(['slidingWardrobe', 'kitchenCabinet']);

/** Whether pictures can show both colours of a piece with two. */
export const showsTwoColours = (slug: string) => TWO_TONE.has(getCategoryShape(slug));

/** The appearance that the importer will derive for a product, without seed and view. */
export function getAppearance({ category, size, colour, material }: Look): Appearance & { colour: string } {
  const { colours, materials } = matchFeatures({
    title: '',
    colour: colour.name,
    material: material.name,
    details: [],
    highlights: [],
  });
  return {
    shape: getCategoryShape(category.slug),
    colour: colours[0]?.swatch ?? NO_COLOUR,
    material: materials[0]?.ident ?? null,
    width: size.width ?? size.diameter,
    height: size.height,
    depth: size.depth ?? size.diameter,
  };
}

/** The words of a product's name that state what it is, without the series and the colour. */
export const getName = ({ noun, sizeLabel, extra }: Pick<Product, 'noun' | 'sizeLabel' | 'extra'>) =>
  [noun, sizeLabel, extra].join(' ');

/** The visible one of two materials; the importer takes the less exact one. Undefined for a single material. */
function findExactMaterial(name: string) {
  if (name.includes('bouclé')) return 'boucle';
  if (name.startsWith('szkło hartowane')) return 'szklo';
  return name.startsWith('marmur') ? 'marmur' : undefined;
}

/** All properties of a product that determine its picture, without seed and view. */
export function getFullAppearance(product: Look & Pick<Product, 'noun' | 'sizeLabel' | 'extra'>) {
  const { colour, material } = product;
  const appearance = getAppearance(product);
  const { shape } = appearance;
  const shade = SHADES[colour.name] ?? null;
  const isSpecial = shape !== getGeneralShape(product.category.slug);
  const name = getName(product);
  return {
    ...appearance,
    // Special shapes have a piece in each shade, the others a few exact pieces.
    colour: (isSpecial && shade) || appearance.colour,
    exactColour: shade,
    exactMaterial: findExactMaterial(material.name) ?? appearance.material,
    hand: namedHand(name),
    traits: {
      ...namedTraits(shape, name),
      ...namedSpecialTraits(shape, name),
      ...(TWO_TONE.has(shape) && { twoTone: colour.name.includes('/') }),
    },
  };
}
