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

/** All properties of a product that determine its picture, without seed and view. */
export function getFullAppearance(product: Look & Pick<Product, 'noun' | 'sizeLabel' | 'extra'>) {
  const { noun, sizeLabel, extra, colour, material } = product;
  const appearance = getAppearance(product);
  const { shape } = appearance;
  const shade = SHADES[colour.name] ?? null;
  const isSpecial = shape !== getGeneralShape(product.category.slug);
  const name = [noun, sizeLabel, extra].join(' ');
  return {
    ...appearance,
    // Special shapes have a piece in each shade, the others a few exact pieces.
    colour: (isSpecial && shade) || appearance.colour,
    exactColour: shade,
    // The importer takes the first material of `tkanina bouclé`, which is the less exact one.
    exactMaterial: material.name.includes('bouclé') ? 'boucle' : appearance.material,
    hand: namedHand(name),
    traits: {
      ...namedTraits(shape, name),
      ...namedSpecialTraits(shape, name),
      ...(TWO_TONE.has(shape) && { twoTone: colour.name.includes('/') }),
    },
  };
}
