import { z } from 'zod';

/** What tests read or change of a release in the page data; other keys are kept. */
const browserReleaseSchema = z.looseObject({
  base: z.string(),
  entry: z.tuple([z.string(), z.string()]),
  islands: z.record(z.string(), z.unknown()),
});
export type BrowserRelease = z.infer<typeof browserReleaseSchema>;

/** JSON in `#page-data` of every document. */
export const pageDataSchema = z.looseObject({ releases: z.record(z.string(), browserReleaseSchema) });
