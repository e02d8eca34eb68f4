import { getCategoryShape } from '../../pictures/getCategoryShape.ts';
import { matchFeatures } from '@gniazdo/api/catalogue/matching/matchFeatures';
import type { Appearance } from '../../pictures/Appearance.ts';
import type { Product } from './Product.ts';

/** The properties of a product that determine its picture, without its name. */
export type Look = Pick<Product, 'category' | 'size' | 'colour' | 'material'>;

const NO_COLOUR = '#c9b79c';

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
