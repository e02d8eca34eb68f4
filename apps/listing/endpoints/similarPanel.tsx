import { defineEndpoint } from '@gniazdo/composition';
import { ResponseError } from '@gniazdo/api-client';
import { paths, similarPanelRequestSchema, type Variant } from '@gniazdo/contracts';
import { SimilarPanel } from '../features/similar-panel/SimilarPanel.tsx';
import { createErrorResponse, createJsonResponse, parseJson } from './endpointResponses.ts';

const MAX_CARDS = 12;
/** The id at the end of a picture's path, before its slug. */
const IMAGE_ID = /\/(\d{1,18})(?:-[a-z0-9-]*)?\.(?:jpg|webp)$/;

/** The panel of variants similar to a card, as HTML; empty if there are none. */
export const similarPanel = defineEndpoint({
  method: 'POST',
  path: '/api/v2/variant/similar-panel',
  async handle({ body }, { api, signal, renderHtml }) {
    const parsed = similarPanelRequestSchema.safeParse(parseJson(body));
    if (!parsed.success) {
      const field = String(parsed.error.issues[0]?.path[0] ?? 'variantId');
      return createErrorResponse(400, { error: 'bad_request', message: `Pole „${field}” jest nieprawidłowe.`, field });
    }
    const { variantId, imageUrl } = parsed.data;
    const variants = await api.getSimilar({ variantId, imageUrl, limit: MAX_CARDS }, { signal }).catch(toNone);
    if (variants.length === 0) return createJsonResponse(200, { html: '' });
    const [, requestId] = IMAGE_ID.exec(imageUrl ?? '') ?? [];
    // The page redirects to the slug of the variant's own category.
    const url = requestId ? paths.visuallySimilar(requestId, variants[0]!.category.slug) : null;
    return createJsonResponse(200, { html: renderHtml(<SimilarPanel variants={variants} url={url} />) });
  },
});

/** The offer is gone. */
function toNone(error: unknown): Variant[] {
  if (error instanceof ResponseError && error.response.status === 404) return [];
  throw error;
}
