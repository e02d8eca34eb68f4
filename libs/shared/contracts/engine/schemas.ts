import { z } from 'zod';

/** Body of every error response of the API. `error` is a stable identifier, `message` is in the site's language. */
export const apiErrorSchema = z.object({
  error: z.string(),
  message: z.string(),
  field: z.string().optional(),
  requestId: z.string().optional(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
