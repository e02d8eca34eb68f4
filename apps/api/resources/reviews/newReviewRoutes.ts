import { createHmac } from 'node:crypto';
import { newReviewResponseSchema, newReviewSchema, REVIEW_PHOTOS } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getSessionAccount } from '../../accounts/sessionAccount.ts';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { getWideNetwork } from '../../limits/getClientNetwork.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { addReview } from './addReview.ts';
import { cleanPhoto } from '../../images/cleanPhoto.ts';
import { inDecoder, PhotoError } from '../../images/decoding/pictureDecoder.ts';

/** Base64 has 4 characters for 3 bytes; and the texts. */
const BODY_LIMIT_BYTES = Math.ceil((REVIEW_PHOTOS.maxTotalBytes * 4) / 3) + 64 * 1024;

/** New reviews of visitors. They wait until staff publishes them. Only the shell reaches this route. */
export const newReviewRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts } = context;
  if (!accounts) return;
  const { pool } = context.connection;
  const limits = createRequestLimits(pool, accounts.shellKey);
  requireShell(app, accounts.shellKey);

  app.post(
    '/api/v2/variant/:variantId/reviews',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        operationId: 'addReview',
        summary: 'Reviews the product of a variant, with photos; the review is published by staff',
        params: z.object({ variantId: idParamSchema }),
        body: newReviewSchema,
        response: { 200: newReviewResponseSchema, ...errorResponses },
      },
    },
    async (request) => {
      const network = getVisitorNetwork(request, accounts);
      await limits.consume('reviewsOfClient', network);
      const { variantId } = request.params;
      const { photos, ...fields } = request.body;
      const account = await getSessionAccount(context, request);
      const author = account?.id ?? network;
      const review = {
        ...fields,
        variantId,
        externalId: createExternalId(accounts.shellKey, [author, variantId, request.body]),
        photos: photos.length > 0 ? await inDecoder(getWideNetwork(network), () => cleanPhotos(photos)) : [],
        accountId: account?.id ?? null,
      };
      if (!(await addReview(pool, review))) throw new RequestError(failures.unknownVariant);
      return { variantId };
    },
  );
};

/** The same for the same review of the same author. Keyed, because it must not reveal the network of the author. */
function createExternalId(key: string, review: readonly unknown[]) {
  return `gniazdo-${createHmac('sha256', key).update(JSON.stringify(review)).digest('base64url')}`;
}

/** One after the other, for a task of `inDecoder`. Throws 400 with the number of the photo. */
async function cleanPhotos(photos: readonly string[]) {
  const cleaned: Buffer[] = [];
  for (const [index, photo] of photos.entries()) {
    try {
      cleaned.push(await cleanPhoto(Buffer.from(photo, 'base64')));
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      const message = `Zdjęcie ${index + 1}: ${error.message}`;
      throw new RequestError(failures.badRequest, { message, field: 'photos', cause: error });
    }
  }
  return cleaned;
}
