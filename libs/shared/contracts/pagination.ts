import { z } from 'zod';

export const paginationSchema = z.object({
  /** The first page is 1. */
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.int(),
  totalCount: z.int(),
});
