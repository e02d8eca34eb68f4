import type { Product } from './Product.ts';

/** 200 of 12,000 products: those that lists ordered by popularity begin with. */
const POPULAR_FROM = 949;

/** Whether a product is one of the most popular, whose pictures are seen most. */
export const isPopular = ({ popularity }: Pick<Product, 'popularity'>) => popularity >= POPULAR_FROM;
