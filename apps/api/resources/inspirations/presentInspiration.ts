import type { Inspiration } from '@gniazdo/contracts/offers';
import { toPln } from '../variants/presentVariant.ts';
import type { VariantRow } from '../variants/VariantRow.ts';
import { type InspirationRow, getStyleName } from './findInspirations.ts';
import type { ShownVariant } from './replaceGoneVariants.ts';

/** Presents a row as the inspiration of the contract. `shown` has the variants to show by the ids of the marked ones. */
export function presentInspiration(row: InspirationRow, shown: Map<number, ShownVariant>): Inspiration {
  const { id, title, description, isStl, ownerName, eshop, room, style, images } = row;
  return {
    id,
    name: title,
    description,
    isStl,
    ownerName,
    eshop,
    room,
    style: getStyleName(style),
    images: images.map(({ position, width, height, variants }) => ({
      imageId: getImageId(id, position),
      variants: variants.flatMap(({ variantId, x, y }) => {
        const variant = shown.get(variantId);
        return variant ? [{ ...presentBriefly(variant.row), x, y, isReplacement: variant.isReplacement }] : [];
      }),
      originalWidth: width,
      originalHeight: height,
      aspectRatio: width / height,
    })),
  };
}

/** Name and price of a variant. */
export function presentBriefly({ id, name, slug, price }: VariantRow) {
  return { id, name, slug, price: toPln(price) };
}

/** Id of a picture: the inspiration's id followed by two digits of its position, so that an import does not change it. */
export function getImageId(inspirationId: number, position: number) {
  return String(inspirationId * 100 + position);
}
