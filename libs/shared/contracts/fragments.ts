import { z } from 'zod';

/** As many cards as a grid of given variants may have. */
export const MOST_VARIANTS = 100;

/**
 * The parts that remotes lend to each other, by name, with the props they take. A remote that lends one registers it
 * in its `remote.ts`; whoever shows one writes `<Fragment name="…" />`. A schema may only ever grow optional fields.
 */
export const fragmentSchemas = {
  /** Tiles of the top categories with pictures. */
  'listing/CategoryTiles': z.object({}),
  /** A strip of reduced products. */
  'listing/Deals': z.object({ limit: z.int().max(24) }),
  /** Cards of variants like the given one, itself never among them. */
  'listing/SimilarVariants': z.object({ variantId: z.int(), limit: z.int().max(24) }),
  /** Cards of the given variants in a grid, in that order; those that aren't sold any more are left out. */
  'listing/Variants': z.object({ variantIds: z.array(z.int()).max(MOST_VARIANTS), clickSource: z.int() }),
  /** Pictures of furnished rooms that lead to what stands in them, and of every room to its products. */
  'content/Rooms': z.object({}),
  /** The newest articles. */
  'content/ArticleStrip': z.object({ limit: z.int().max(12) }),
} as const;

export type FragmentName = keyof typeof fragmentSchemas;
export type FragmentProps<N extends FragmentName> = z.infer<(typeof fragmentSchemas)[N]>;
