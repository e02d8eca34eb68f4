import { getCategoryShape } from '../../pictures/getCategoryShape.ts';
import type { Look } from '../../pictures/looks.ts';
import { findLook } from '../../pictures/looks.ts';
import { getAppearance } from '../../catalogue/offers/getAppearance.ts';
import { makeFamily } from '../../catalogue/offers/makeFamily.ts';
import type { Product } from '../../catalogue/offers/Product.ts';
import { models, type ModelName } from '../models/models.ts';
import type { Model } from '../models/Model.ts';

/** Products of the demo catalogue that one picture could show, apart from their proportions. */
export type Combination = {
  look: Look;
  colour: string;
  /** Id in the importer's vocabulary. */
  material: string | undefined;
  products: Product[];
};

/** Number of product families that are generated for the statistics. */
const FAMILIES = 6000;

/** Combinations of look and colour that the catalogue generator produces for each shape, the most frequent first. */
export function countCombinations(seed: number): Map<ModelName, Combination[]> {
  const shapes = new Map<ModelName, Map<string, Combination>>();
  for (let number = 0; number < FAMILIES; number++) {
    for (const product of makeFamily(seed, number)) {
      const shape = getCategoryShape(product.category.slug);
      if (!(shape in models)) continue;
      const name = shape as ModelName;
      const seen = appearance(product, models[name]);
      const combinations = shapes.get(name) ?? new Map<string, Combination>();
      shapes.set(name, combinations);
      const known = combinations.get(getKey(seen)) ?? { ...seen, products: [] };
      combinations.set(getKey(seen), known);
      known.products.push(product);
    }
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
