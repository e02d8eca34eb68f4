import type { Shape } from '../../pictures/shapes.ts';
import type { Look } from '../../pictures/looks.ts';
import { findLook } from '../../pictures/looks.ts';
import { getAppearance } from '../../catalogue/offers/getAppearance.ts';
import type { Product } from '../../catalogue/offers/Product.ts';
import { models, type ModelName } from '../models/models.ts';
import type { Model } from '../models/Model.ts';
import { listProducts } from './listProducts.ts';

/** Products of the demo catalogue that one picture could show, apart from their proportions. */
export type Combination = {
  look: Look;
  colour: string;
  /** Id in the importer's vocabulary. */
  material: string | undefined;
  products: Product[];
};

/**
 * Combinations of look and colour that the catalogue generator produces for each shape, the most frequent first.
 * `getShape` is the shape of a category.
 */
export function countCombinations(seed: number, getShape: (slug: string) => Shape): Map<ModelName, Combination[]> {
  const shapes = new Map<ModelName, Map<string, Combination>>();
  for (const product of listProducts(seed)) {
    const shape = getShape(product.category.slug);
    if (!(shape in models)) continue;
    const name = shape as ModelName;
    const seen = appearance(product, models[name]);
    const combinations = shapes.get(name) ?? new Map<string, Combination>();
    shapes.set(name, combinations);
    const known = combinations.get(getKey(seen)) ?? { ...seen, products: [] };
    combinations.set(getKey(seen), known);
    known.products.push(product);
  }
  return new Map([...shapes].map(([shape, combinations]) => [shape, [...combinations.values()].sort(byFrequency)]));
}

/** Colour and look as the importer will derive them from a feed. */
function appearance(product: Product, model: Model): Omit<Combination, 'products'> {
  const { colour, material } = getAppearance(product);
  const look = findLook(material);
  return {
    look: look && (model.looks as readonly Look[]).includes(look) ? look : model.looks[0]!,
    colour,
    material: material ?? undefined,
  };
}

const getKey = ({ look, colour }: Pick<Combination, 'look' | 'colour'>) => `${look} ${colour}`;

function byFrequency(a: Combination, b: Combination) {
  return b.products.length - a.products.length || (getKey(a) < getKey(b) ? -1 : 1);
}
