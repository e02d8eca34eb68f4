import {
  imagePath,
  IMAGE_SIZES,
  paths,
  SUGGESTION_TYPES,
  type SuggestionItem,
  type Suggestions,
} from '@gniazdo/contracts';
import type { FoundSuggestions } from './searchSuggestions.ts';

const MAX_PRODUCTS = 6;

type FindProductNames = (variantIds: number[]) => Promise<Map<number, ProductName>>;
export type ProductName = { productId: number; name: string; slug: string; offers: number };

/** Presents suggested categories, shops, manufacturers and products. */
export async function presentSuggestions(
  found: FoundSuggestions | null,
  findProductNames: FindProductNames,
): Promise<Suggestions> {
  if (!found) return { data: [] };
  const { categories, shops, manufacturers, variantIds } = found;
  const names = await findProductNames(variantIds);
  const products = [...new Map([...names.values()].map((name) => [name.productId, name])).values()]
    .slice(0, MAX_PRODUCTS - shops.length - manufacturers.length)
    .map(({ productId, name, slug, offers }): SuggestionItem => ({
      id: productId,
      title: name,
      url: paths.product(productId, slug),
      apiUrl: `/api/v2/product/${productId}`,
      productCount: offers,
    }));
  const first = categories[0]?.categoryId;
  const img =
    first === undefined
      ? null
      : imagePath({ type: 'category', id: String(first) }, IMAGE_SIZES.thumbnailRetina, 'webp');
  return {
    data: [
      { type: SUGGESTION_TYPES.categories, typeName: 'Kategorie', img, items: categories },
      { type: SUGGESTION_TYPES.shops, typeName: 'Sklepy', img: null, items: shops },
      { type: SUGGESTION_TYPES.manufacturers, typeName: 'Producenci', img: null, items: manufacturers },
      { type: SUGGESTION_TYPES.products, typeName: 'Produkty', img: null, items: products },
    ].filter(({ items }) => items.length > 0),
  };
}
