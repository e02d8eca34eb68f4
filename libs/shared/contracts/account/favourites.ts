import { z } from 'zod';
import { isPlainLine, MAX_ID, textSchema } from '../site/storedValues.ts';
import { paginationSchema } from '../offers/listing.ts';
import { variantSchema } from '../offers/variants.ts';

/** What visitors like; a liked `comparison` is a compared product. Only likes that a user received are of type `user`. */
const LIKE_ITEM_TYPES = ['variant', 'comparison', 'user'] as const;
export type LikeItemType = (typeof LIKE_ITEM_TYPES)[number];

/** Ids in a request for counters. */
export const MAX_LIKE_IDS = 500;

/** Response of POST /api/v1/{project}/like/{itemType}: one entry for each id, also without likes. */
export const likeCountersSchema = z.array(
  z.object({
    item_id: z.int(),
    liked_by_user: z.boolean(),
    saved_by_user: z.boolean(),
    likes_count: z.int(),
    images_count: z.int(),
    /** The others are absent unless the request asks for them. */
    comments_count: z.int().optional(),
    /** Average of 1–5 stars; null without reviews. */
    star_value: z.number().nullish(),
    answers_count: z.int().optional(),
    reviews_count: z.int().optional(),
  }),
);
export type LikeCounter = z.infer<typeof likeCountersSchema>[number];

/** Response of GET /api/v1/{project}/like-all/{itemType}: ids of what the visitor likes. */
export const likedItemsSchema = z.array(z.int());

/** Response of GET /api/v1/{project}/like/received/user/{itemType}: how many likes of others the user's items have. */
export const receivedLikesSchema = z.int();

/** Response of GET /api/v2/user/variants-liked. */
export const likedVariantsSchema = z.object({
  /** Of a named list that someone shares; absent for all favourites of an account. */
  name: z.string().optional(),
  variants: z.array(variantSchema),
  pagination: paginationSchema,
});

/** Response of GET /api/v2/user/favourites-share: the last part of the path `/user/favourites/{encryptedShare}`. */
export const favouritesShareSchema = z.object({ encryptedShare: z.string() });

export const FAVOURITE_LISTS = { maxLists: 20, maxItems: 200, maxNameLength: 60, maxNoteLength: 500 } as const;

const { maxNameLength, maxNoteLength } = FAVOURITE_LISTS;

const listIdSchema = z.uuid('Nieprawidłowy identyfikator.');
const variantIdSchema = z.coerce.number('Nieprawidłowy identyfikator.').int().min(1).max(MAX_ID);
/** Forms send line breaks as CR LF. */
const noteSchema = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(textSchema(maxNoteLength));

/** Body of the requests that create or rename a list. */
export const favouriteListNameSchema = z.object({
  name: z
    .string('Podaj nazwę listy')
    .trim()
    .pipe(textSchema(maxNameLength).min(1, 'Podaj nazwę listy').refine(isPlainLine, 'Niedozwolone znaki.')),
});

/** Parameter of the requests about a list. */
export const favouriteListParamSchema = z.object({ listId: listIdSchema });

/** Parameters of the requests about an item of a list. */
export const favouriteListItemParamSchema = favouriteListParamSchema.extend({ variantId: variantIdSchema });

/** Body of the request that adds a variant, undoes its removal, or changes its note; without a note it stays as it is. */
export const favouriteListNoteSchema = z.object({ note: noteSchema.optional() });

/** Body of the request that moves an item, with its note, to another list of the same account. */
export const favouriteListMoveSchema = z.object({ to: listIdSchema });

/** Response to a new list. */
export const newFavouriteListSchema = z.object({ id: z.uuid() });

/** Response of GET /api/v2/user/lists: the newest last. */
export const favouriteListsSchema = z.array(
  z.object({ id: z.uuid(), name: z.string(), count: z.int(), isShared: z.boolean() }),
);
export type FavouriteLists = z.infer<typeof favouriteListsSchema>;

/** Response of GET /api/v2/user/lists/{listId}. */
export const favouriteListSchema = favouritesShareSchema.partial().extend({
  id: z.uuid(),
  name: z.string(),
  /** The newest first. */
  items: z.array(
    z.object({
      variant: variantSchema,
      note: z.string(),
      /** Of all offers of the product, the cheapest with delivery; null if none says what delivery costs, absent if unknown. */
      cheapest: z
        .object({
          variantId: z.int(),
          slug: z.string(),
          eshop: z.string(),
          /** PLN, without delivery. */
          price: z.number(),
          deliveryPrice: z.number(),
        })
        .nullish(),
    }),
  ),
});
export type FavouriteList = z.infer<typeof favouriteListSchema>;
