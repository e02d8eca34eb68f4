import { defineEndpoint } from '@gniazdo/composition';
import { ResponseError } from '@gniazdo/api-client';
import { similarPanelRequestSchema, type Variant } from '@gniazdo/contracts/offers';
import { getVisuallySimilarPath } from '../features/similar-panel/getVisuallySimilarPath.ts';
import { SimilarPanel } from '../features/similar-panel/SimilarPanel.tsx';
import { createJsonResponse } from './endpointResponses.ts';

const MAX_CARDS = 12;

/** The panel of variants similar to a card, as HTML; empty if there are none. */
export const similarPanel = defineEndpoint({
  method: 'POST',
  path: '/api/v2/variant/similar-panel',
  body: similarPanelRequestSchema,
  async handle({ body: { variantId, imageUrl } }, { api, signal, renderHtml }) {
    const variants = await api.getSimilar({ variantId, imageUrl, limit: MAX_CARDS }, { signal }).catch(toNone);
    if (variants.length === 0) return createJsonResponse(200, { html: '' });
    const url = getVisuallySimilarPath(imageUrl, variants);
    return createJsonResponse(200, { html: renderHtml(<SimilarPanel variants={variants} url={url} />) });
  },
});

/** The offer is gone. */
function toNone(error: unknown): Variant[] {
  if (error instanceof ResponseError && error.response.status === 404) return [];
  throw error;
}
