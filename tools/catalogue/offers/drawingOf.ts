import { matchFeatures } from '../../../apps/api/catalogue/matching/matchFeatures.ts';
import type { Drawing } from '../../../apps/api/images/drawings/drawProduct.ts';
import type { Product } from './Product.ts';

/** What a product looks like, whatever it is called. */
export type Look = Pick<Product, 'category' | 'size' | 'colour' | 'material'>;

const NO_COLOUR = '#c9b79c';

/** The drawing that the importer will make of a product, without its seed and its view. */
export function drawingOf({ category, size, colour, material }: Look): Drawing & { colour: string } {
  const { colours, materials } = matchFeatures({
    title: '',
    colour: colour.name,
    material: material.name,
    details: [],
    highlights: [],
  });
  return {
    shape: category.drawing,
    colour: colours[0]?.swatch ?? NO_COLOUR,
    material: materials[0]?.ident ?? null,
    width: size.width ?? size.diameter,
    height: size.height,
    depth: size.depth ?? size.diameter,
  };
}
