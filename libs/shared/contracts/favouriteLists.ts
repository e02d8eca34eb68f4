import { z } from 'zod';
import { favouritesShareSchema } from './favourites.ts';
import { isPlainLine, textSchema } from './text.ts';
import { variantSchema } from './variant.ts';

export const FAVOURITE_LISTS = { maxLists: 20, maxItems: 200, maxNameLength: 60, maxNoteLength: 500 } as const;

const { maxNameLength, maxNoteLength } = FAVOURITE_LISTS;

const listIdSchema = z.uuid('Nieprawidłowy identyfikator.');
const variantIdSchema = z.coerce.number('Nieprawidłowy identyfikator.').int().positive();
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
  items: z.array(z.object({ variant: variantSchema, note: z.string() })),
});
export type FavouriteList = z.infer<typeof favouriteListSchema>;
