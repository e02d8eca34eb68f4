import { textSchema } from '@gniazdo/contracts/site';
import { z } from 'zod';
import { categoryTree } from '../../catalogue/categories/categoryTree.ts';
import { featureGroups } from '../../catalogue/vocabulary/featureGroups.ts';
import { FLAG_GROUPS } from '../listing/flagGroups.ts';

const MAX_VALUES = 10;
const MAX_SIZES = 4;
const MAX_NAME = 100;
const MAX_WORDS = 200;

const slugs = categoryTree.map(({ slug, kind }) => ({ slug, isPrimary: kind === 'primary' }));
const groups = [
  ...featureGroups.map(({ ident, values }) => [ident, values.map((value) => value.ident)] as const),
  ...FLAG_GROUPS.map(({ ident, choices }) => [ident, choices.map((choice) => choice.ident)] as const),
];
const amountSchema = z.number().min(0).max(99_999_999).nullable();
const nameSchema = textSchema(MAX_NAME).nullable();

/** What a sentence asks for, in terms of the filters of lists. Rules and endpoints return the same. */
export const wishSchema = z.object({
  /** Slug of a category. */
  category: z.enum(slugs.filter(({ isPrimary }) => isPrimary).map(({ slug }) => slug)).nullable(),
  /** Slug of a room or gift group. */
  place: z.enum(slugs.filter(({ isPrimary }) => !isPrimary).map(({ slug }) => slug)).nullable(),
  /** Idents of values by filter group. */
  filters: z.object(
    Object.fromEntries(groups.map(([ident, values]) => [ident, z.array(z.enum(values)).max(MAX_VALUES)])),
  ),
  /** Slugs. */
  shop: nameSchema,
  brand: nameSchema,
  /** In PLN. */
  price: z.object({ from: amountSchema, to: amountSchema }).nullable(),
  /** In cm. */
  sizes: z
    .array(
      z.object({
        dimension: z.enum(['width', 'height', 'depth', 'diameter']),
        from: amountSchema,
        to: amountSchema,
      }),
    )
    .max(MAX_SIZES),
  /** Words that titles of the wanted offers have. */
  words: textSchema(MAX_WORDS),
});
export type Wish = z.infer<typeof wishSchema>;

/** The wish without any filter. */
export function createEmptyWish(): Wish {
  return {
    category: null,
    place: null,
    filters: Object.fromEntries(groups.map(([ident]) => [ident, []])),
    shop: null,
    brand: null,
    price: null,
    sizes: [],
    words: '',
  };
}
