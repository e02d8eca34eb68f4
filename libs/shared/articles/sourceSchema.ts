import { z } from 'zod';

/** Where facts of a text are from. A standard has a number, but no page that shows its text. */
export const sourceSchema = z.object({ title: z.string(), url: z.url({ protocol: /^https$/ }).optional() });
export type Source = z.infer<typeof sourceSchema>;
