import { LRUCache } from 'lru-cache';
import { type ApiContext, orNotFound } from '../../http/ApiContext.ts';
import { parseImagePath } from '../../images/parseImagePath.ts';
import { findPictureDistances } from './findPictureDistances.ts';
import { SIMILAR_CANDIDATES } from './findSimilar.ts';
import { rankByPicture } from './rankByPicture.ts';
import { storeSimilarityRequest } from './similarityRequests.ts';

const TEN_MINUTES_MS = 600_000;
const MAX_CACHED_VARIANTS = 10_000;
/** The longest list. */
export const MAX_SIMILAR = 48;

type Mode = 'cache-only' | 'api-only' | undefined;
type Wanted = { variantId: number; imageUrl: string | undefined; mode: Mode };
type Found = { ids: number[]; imageId: string | null };

type SimilarityContext = Pick<ApiContext, 'catalogue' | 'connection' | 'embeddingsEndpoint'>;

/** Finds similar variants: by the picture if one is given and described, else by facts. Results are cached for ten minutes. */
export class SimilarityFinder {
  readonly #context: SimilarityContext;
  readonly #cached = new LRUCache<number, Found>({ max: MAX_CACHED_VARIANTS, ttl: TEN_MINUTES_MS });

  constructor(context: SimilarityContext) {
    this.#context = context;
  }

  /**
   * Ids of at most 48 variants, the most similar first. With a picture, the result is stored as a request, which has a page.
   * `cache-only` returns only cached results, `api-only` ignores the cache. Throws 404 for an unknown variant.
   */
  async find({ variantId, imageUrl, mode }: Wanted): Promise<number[]> {
    const imageId = imageUrl === undefined ? null : getImageId(imageUrl);
    const cached = mode === 'api-only' ? undefined : this.#cached.get(variantId);
    const isUsable = cached && (imageId === null || cached.imageId === imageId || mode === 'cache-only');
    if (isUsable) return cached.ids;
    if (mode === 'cache-only') {
      orNotFound(await this.#context.catalogue.call('similar', variantId, 0));
      return [];
    }
    const ids =
      (imageId === null ? null : await this.#findByPicture(variantId, imageId)) ??
      orNotFound(await this.#context.catalogue.call('similar', variantId, MAX_SIMILAR));
    this.#cached.set(variantId, { ids, imageId });
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
