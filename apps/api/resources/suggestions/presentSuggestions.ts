import { SUGGESTION_TYPES, type SuggestionItem, type Suggestions } from '@gniazdo/contracts/offers';
import { imagePath, IMAGE_SIZES, paths } from '@gniazdo/contracts/site';
import type { Range } from '../../index/facets/matchVariants.ts';
import { toPln } from '../variants/presentVariant.ts';
import type { FoundSuggestions } from './searchSuggestions.ts';

const MAX_PRODUCTS = 6;

type FindProductNames = (variantIds: number[]) => Promise<Map<number, ProductName>>;
export type ProductName = {
  productId: number;
  name: string;
  slug: string;
  offers: number;
  /** Of the cheapest offer, grosze; null without offers. */
  price: number | null;
  imageId: string | null;
};

/** Presents suggested pages, categories, shops, manufacturers and products. */
export async function presentSuggestions(
  found: FoundSuggestions | null,
  findProductNames: FindProductNames,
): Promise<Suggestions> {
  if (!found) return { data: [] };
  const { categories, shops, manufacturers, pages, variantIds, price: limits } = found;
  const names = await findProductNames(variantIds);
  const products = [...new Map([...names.values()].map((name) => [name.productId, name])).values()]
    .filter(({ price }) => !limits || isInside(limits, price))
    .slice(0, MAX_PRODUCTS - shops.length - manufacturers.length - pages.length)
    .map(({ productId, name, slug, offers, price, imageId }): SuggestionItem => ({
      id: productId,
      title: name,
      url: paths.product(productId, slug),
      apiUrl: `/api/v2/product/${productId}`,
      productCount: offers,
      ...(price !== null && { price: toPln(price) }),
      ...(imageId && { imageUrl: getPicturePath('product', imageId) }),
    }));
  const first = categories[0]?.categoryId;
  const img = first === undefined ? null : getPicturePath('category', String(first));
  return {
    data: [
      { type: SUGGESTION_TYPES.pages, typeName: 'Strony', img: null, items: pages },
      { type: SUGGESTION_TYPES.categories, typeName: 'Kategorie', img, items: categories },
      { type: SUGGESTION_TYPES.shops, typeName: 'Sklepy', img: null, items: addMarks('shop', shops) },
      {
        type: SUGGESTION_TYPES.manufacturers,
        typeName: 'Producenci',
        img: null,
        items: addMarks('manufacturer', manufacturers),
      },
      { type: SUGGESTION_TYPES.products, typeName: 'Produkty', img: null, items: products },
    ].filter(({ items }) => items.length > 0),
  };
}

function isInside({ from, to }: Range, price: number | null) {
  return price !== null && price >= (from ?? 0) && price <= (to ?? Infinity);
}

function addMarks(type: 'shop' | 'manufacturer', items: SuggestionItem[]) {
  return items.map((item) => ({ ...item, imageUrl: getPicturePath(type, String(item.id)) }));
}

function getPicturePath(type: 'category' | 'product' | 'shop' | 'manufacturer', id: string) {
  return imagePath({ type, id }, IMAGE_SIZES.thumbnailRetina, 'webp');
}
