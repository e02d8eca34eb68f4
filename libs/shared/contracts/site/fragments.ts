import { z } from 'zod';
import { textSchema } from './storedValues.ts';
import { clickSourceSchema } from './measurement.ts';
import { MAX_VARIANTS } from './paths.ts';

/**
 * Fragments by name, with the schemas of their props. The owner registers a fragment in its `remote.ts`; other remotes
 * write `<Fragment name="…" />`. Schemas may only gain optional fields.
 */
export const fragmentSchemas = {
  /** Tiles of the top categories with pictures. */
  'listing/CategoryTiles': z.object({}),
  /** Numbers of offers, shops and manufacturers. */
  'listing/CatalogueFacts': z.object({}),
  /** A row of links to the seasons that are on and to lists that save money or time; nothing without products. */
  'listing/Campaigns': z.object({}),
  /** The manufacturers with the most offers. */
  'listing/Brands': z.object({ limit: z.int().max(48) }),
  /** A strip of reduced products. */
  'listing/Deals': z.object({ limit: z.int().max(24), clickSource: clickSourceSchema.optional() }),
  /** A dialog with the reviews of a variant’s product, or only those with photos. */
  'product/Reviews': z.object({ variantId: z.int().positive(), isWithPhoto: z.boolean().optional() }),
  /** A dialog with one photo of a review, and links to the others. */
  'product/ReviewPhotos': z.object({
    imageIds: z
      .array(z.string().regex(/^u?[1-9]\d{0,17}$/))
      .min(1)
      .max(20),
    index: z.int().min(0).max(19),
  }),
  /** A dialog with the pictures of a variant and of other offers of its product, large; `index` is shown first. */
  'product/Pictures': z.object({ variantId: z.int().positive(), index: z.int().min(0).max(99) }),
  /** Cards of variants similar to the given one, without it. */
  'listing/SimilarVariants': z.object({
    variantId: z.int(),
    limit: z.int().max(24),
    /** The category of the variant. */
    categoryId: z.int().optional(),
  }),
  /**
   * Cards of variants that look like a picture of the given one; nothing while no picture was compared. `shownLimit` and
   * `categoryId`: those of `listing/SimilarVariants` on the same page, whose variants are left out.
   */
  'listing/VisuallySimilar': z.object({
    variantId: z.int(),
    imageUrl: textSchema(500),
    limit: z.int().max(24),
    shownLimit: z.int().min(1).max(24),
    categoryId: z.int().optional(),
  }),
  /** Cards of the given variants in that order, without removed ones: a grid, or with a title a strip. */
  'listing/Variants': z.object({
    variantIds: z.array(z.int()).max(MAX_VARIANTS),
    clickSource: z.int(),
    title: z.string().max(60).optional(),
  }),
  /** The card of one variant, for a dialog. */
  'listing/VariantDialog': z.object({ variantId: z.int(), clickSource: z.int(), title: z.string().max(60) }),
  /**
   * The first inspirations of the feed, with links to the products in their pictures. `isBelowFeaturedRoom`: without the
   * room of `featuredRoomPicturePath`, whose picture the page shows already. `url`: of a filtered feed.
   */
  'content/Inspirations': z.object({
    limit: z.int().min(1).max(12),
    isBelowFeaturedRoom: z.boolean().optional(),
    url: textSchema(500).optional(),
  }),
  /** A tile with a picture for each kind of room. */
  'content/Rooms': z.object({}),
  /** The form of consent by category, for a dialog. */
  'commercial/CookieSettings': z.object({}),
  /** The newest articles. */
  'content/ArticleStrip': z.object({ limit: z.int().max(12) }),
  /** A dialog of the shell with the ways to log in and register. `for`: what the visitor wanted to see. */
  'shell/SignIn': z.object({ for: z.enum(['favourites']).optional() }),
  /**
   * The signed-in visitor's passkeys and sessions with forms that end them, the export and deletion of the account, and the
   * logout. The shell renders it on pages with the scope `profile` only, and for no release: these see none of it.
   */
  'shell/AccountAccess': z.object({}),
  /** A dialog with the newest favourites of the signed-in visitor. */
  'user/Favourites': z.object({}),
  /** A dialog with the signed-in visitor's lists, which adds a variant to one, or to a new one. */
  'user/AddToList': z.object({ variantId: z.int().positive() }),
  /** A dialog with the form that watches the price or availability of a variant. */
  'user/Watchdog': z.object({ variantId: z.int().positive() }),
} as const;

type Props = { [N in keyof typeof fragmentSchemas]: z.infer<(typeof fragmentSchemas)[N]> };

declare module '../engine/site.ts' {
  interface SiteFragments extends Props {}
}
