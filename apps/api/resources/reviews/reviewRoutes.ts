import {
  reviewListTypeSchema,
  reviewPageSchema,
  reviewsModalSchema,
  type ReviewsModal,
} from '@gniazdo/contracts/offers';
import { MAX_VARIANTS } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orNotFound, currentCatalogue, type ApiContext } from '../../http/ApiContext.ts';
import { countParamSchema, errorResponses, idSchema } from '../../http/schemas.ts';
import { findReviews } from './findReviews.ts';
import { findReviewCounts } from './findReviewCounts.ts';
import { findReviewSummary } from './findReviewSummary.ts';
import type pg from 'pg';

const PAGE_SIZE = 10;
const MAX_PAGE = 10_000;

const variantIdsSchema = z.array(idSchema).max(MAX_VARIANTS);

export const reviewRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { pool } = context.connection;

  /** The products of variants. Throws 404 if none of the variants exists. */
  async function findProductIds(variantIds: number[]) {
    const { rows } = await pool.query<{ product_id: number }>(
      'select distinct product_id from variant where id = any($1) and not disabled',
      [variantIds],
    );
    if (variantIds.length > 0) orNotFound(rows[0]);
    return rows.map((row) => row.product_id);
  }

  /** A page of reviews, and whether there are more. */
  async function findPage(productIds: number[], { page, isWithImage }: { page: number; isWithImage: boolean }) {
    const { reference } = currentCatalogue(context);
    const range = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 };
    const reviews = await findReviews(pool, reference, { productIds, isWithImage, ...range });
    return { hasMore: reviews.length > PAGE_SIZE, reviews: reviews.slice(0, PAGE_SIZE) };
  }

  app.post(
    '/api/v2/variant/reviews',
    {
      schema: {
        operationId: 'getReviews',
        summary: 'Lists the reviews of the products of variants, newest first',
        querystring: z.object({
          page: countParamSchema(1, MAX_PAGE).default(1),
          type: reviewListTypeSchema.default('all'),
        }),
        body: variantIdsSchema,
        response: { 200: reviewPageSchema, ...errorResponses },
      },
    },
    async ({ query: { page, type }, body }) => ({
      page,
      ...(await findPage(await findProductIds(body), { page, isWithImage: type !== 'all' })),
    }),
  );

  app.post(
    '/api/v2/variant/reviews-modal',
    {
      schema: {
        operationId: 'getReviewsModal',
        summary:
          'Gets the rating of the products of variants, their newest reviews, and what they praise and criticise',
        body: variantIdsSchema,
        response: { 200: reviewsModalSchema, ...errorResponses },
      },
    },
    async ({ body }) => {
      const productIds = await findProductIds(body);
      const [counts, all, withPhoto, summary, webSummary] = await Promise.all([
        findReviewCounts(pool, productIds),
        findPage(productIds, { page: 1, isWithImage: false }),
        findPage(productIds, { page: 1, isWithImage: true }),
        findReviewSummary(pool, productIds, body),
        findWebSummary(pool, productIds),
      ]);
      const { rating, reviewsCount, imagesCount, withPhotoCount } = counts;
      return {
        rating,
        reviewsCount,
        imagesCount,
        reviews: { all: { ...all, total: reviewsCount }, withPhoto: { ...withPhoto, total: withPhotoCount } },
        summary,
        webSummary,
      };
    },
  );
};

type WebSummary = NonNullable<ReviewsModal['webSummary']>;

/** What the web says about a product, with its sources; null for several products, or without a summary. */
async function findWebSummary(pool: pg.Pool, productIds: readonly number[]): Promise<WebSummary | null> {
  if (productIds.length !== 1) return null;
  const { rows } = await pool.query<WebSummary>('select summary, sources from web_summary where product_id = $1', [
    productIds[0],
  ]);
  return rows[0] ?? null;
}
