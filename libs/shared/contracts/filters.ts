import { z } from 'zod';

/** One choice of a filter group. `url` is the list with the choice toggled. */
const choiceSchema = z.object({
  ident: z.string(),
  id: z.int().nullable(),
  name: z.string(),
  /** Path and query on the main host, e.g. `/pl/products/sofy?kolor=szary`. */
  url: z.string(),
  selected: z.boolean(),
  /** True if the list with this choice would be empty. */
  disabled: z.boolean(),
  /** False: the link has rel=nofollow. */
  followable: z.boolean(),
  highlighted: z.boolean(),
  /** Number of variants if this choice is selected. */
  count: z.int(),
  /** CSS colour of a colour's swatch; only in groups of kind `colour`. */
  swatch: z.string().nullable(),
});
export type Choice = z.infer<typeof choiceSchema>;

export const choiceGroupSchema = z.object({
  /** Name of the query parameter, e.g. `kolor`. */
  ident: z.string(),
  name: z.string(),
  choices: z.array(choiceSchema),
});
export type ChoiceGroup = z.infer<typeof choiceGroupSchema>;

const rangeGroupSchema = z.object({
  ident: z.string(),
  name: z.string(),
  unit: z.enum(['PLN', 'cm']),
  /** Minimum and maximum in the list without this filter. */
  min: z.number(),
  max: z.number(),
  /** `max` is the end of the scale: a few outliers are above it. */
  isOpen: z.boolean().optional(),
  selected: z.object({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
});

export const filterGroupsSchema = z.object({
  /** Child categories; null outside the category tree. */
  category: choiceGroupSchema.nullable(),
  search: z
    .object({
      ident: z.string(),
      query: z.string(),
      url: z.string(),
      /** The corrected query without diacritics (`naroznik`), if an unknown word was replaced by a similar one. */
      corrected: z.string().optional(),
      /** Parts of the query, as typed, that not every result has, because no variant has all words. */
      dropped: z.array(z.string()).optional(),
      /** The voucher that the query is the code of, with the URL of the shop's offers with a voucher. */
      voucher: z.object({ code: z.string(), text: z.string(), shop: z.string(), url: z.string() }).optional(),
    })
    .nullable(),
  price: rangeGroupSchema.extend({
    predefined: z.array(choiceSchema),
    /**
     * Equal-width buckets from `min` to `max`; the counts add up to the total without the price filter. The last one of an open
     * scale includes what is above it.
     */
    histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  }),
  sort: choiceGroupSchema,
  /** Yes/no properties: in stock, free delivery, discounted, with voucher … */
  parameters: z.array(choiceGroupSchema),
  features: z.array(choiceGroupSchema.extend({ kind: z.enum(['colour', 'feature']) })),
  manufacturers: choiceGroupSchema,
  eshops: choiceGroupSchema,
  dimensions: z.array(rangeGroupSchema),
  smartPromptChoices: z.array(choiceSchema),
});
export type FilterGroups = z.infer<typeof filterGroupsSchema>;
export type RangeGroup = z.infer<typeof rangeGroupSchema>;
