import { drawFamily } from '../../catalogue/offers/makeFamily.ts';
import type { Product } from '../../catalogue/offers/Product.ts';

/** Number of product families that are generated for the statistics. */
const FAMILIES = 6000;
const known = new Map<number, Product[]>();

/** The products by which pictures are planned. */
export function listProducts(seed: number): readonly Product[] {
  const products =
    known.get(seed) ?? Array.from({ length: FAMILIES }, (_, number) => drawFamily(seed, number).products).flat();
  known.set(seed, products);
  return products;
}
