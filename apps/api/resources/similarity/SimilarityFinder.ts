import { LRUCache } from 'lru-cache';
import { type ApiContext, orNotFound } from '../../http/ApiContext.ts';
import { parseImagePath } from '../../images/parseImagePath.ts';
import { findPictureDistances } from './findPictureDistances.ts';
import { SIMILAR_CANDIDATES } from './findSimilar.ts';
import { rankByPicture } from './rankByPicture.ts';
import { storeSimilarityRequest } from './similarityRequests.ts';

const TEN_MINUTES_MS = 600_000;
const MAX_CACHED_RESULTS = 10_000;
/** The longest list. */
export const MAX_SIMILAR = 48;

type Mode = 'cache-only' | 'api-only' | 'picture-only' | undefined;
type Wanted = { variantId: number; imageUrl: string | undefined; mode: Mode };
type Found = { ids: number[]; isByPicture: boolean };

type SimilarityContext = Pick<ApiContext, 'catalogue' | 'connection' | 'embeddingsEndpoint'>;

/** Finds similar variants: by the picture if one is given and described, else by facts. Results are cached for ten minutes. */
export class SimilarityFinder {
  readonly #context: SimilarityContext;
  readonly #cached = new LRUCache<string, Found>({ max: MAX_CACHED_RESULTS, ttl: TEN_MINUTES_MS });

  constructor(context: SimilarityContext) {
    this.#context = context;
  }

  /**
   * Ids of at most 48 variants, the most similar first. With a picture, the result is stored as a request, which has a page.
   * `cache-only` returns only cached results, `api-only` ignores the cache, `picture-only` returns none for a picture that
   * is not described. Throws 404 for an unknown variant.
   */
  async find({ variantId, imageUrl, mode }: Wanted): Promise<number[]> {
    const imageId = imageUrl === undefined ? null : getImageId(imageUrl);
    const key = `${variantId} ${imageId}`;
    const cached = mode === 'api-only' ? undefined : this.#cached.get(key);
    // A picture may have been described since.
    if (cached && (mode !== 'picture-only' || cached.isByPicture)) return cached.ids;
    const byPicture = mode === 'cache-only' || imageId === null ? null : await this.#findByPicture(variantId, imageId);
    if (!byPicture && (mode === 'cache-only' || mode === 'picture-only')) {
      orNotFound(await this.#context.catalogue.call('similar', variantId, 0));
      return [];
    }
    const ids = byPicture ?? orNotFound(await this.#context.catalogue.call('similar', variantId, MAX_SIMILAR));
    this.#cached.set(key, { ids, isByPicture: byPicture !== null });
    if (imageId !== null) await storeSimilarityRequest(this.#context.connection.pool, { variantId, imageId, ids });
    return ids;
  }

  /** Null without a descriptor of the picture. */
  async #findByPicture(variantId: number, imageId: string) {
    const { catalogue, connection, embeddingsEndpoint } = this.#context;
    const candidates = await catalogue.call('similarCandidates', variantId, SIMILAR_CANDIDATES);
    const getDistance = await findPictureDistances(connection.pool, {
      imageId,
      variantId,
      candidates: candidates.map(({ id }) => id),
      model: embeddingsEndpoint?.model ?? null,
    });
    return getDistance && rankByPicture(candidates, getDistance).slice(0, MAX_SIMILAR);
  }
}

/** The id of a picture of an offer; null for other URLs. Callers may send the URL as the browser has it. */
function getImageId(imageUrl: string) {
  if (!URL.canParse(imageUrl, 'http://host')) return null;
  const image = parseImagePath(new URL(imageUrl, 'http://host').pathname);
  return image?.type === 'product' ? image.id : null;
}
