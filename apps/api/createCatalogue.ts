import type { AiSearchResult } from '@gniazdo/contracts/offers';
import { Catalogue } from './index/live/Catalogue.ts';
import type { Wish } from './resources/ai-search/wishSchema.ts';
import type { ListedCounts, ReducedCategory } from './resources/directory/countListed.ts';
import type { FoundListing } from './resources/listing/searchListing.ts';
import type { SimilarCandidate } from './resources/similarity/findSimilar.ts';
import type { FoundSuggestions } from './resources/suggestions/searchSuggestions.ts';

declare module './index/live/threadMessages.ts' {
  interface CatalogueMethods {
    listing: { args: [url: string]; result: FoundListing | null };
    suggestions: { args: [query: string]; result: FoundSuggestions | null };
    /** Ids of variants; null for an unknown variant. */
    similar: { args: [variantId: number, limit: number]; result: number[] | null };
    listedCounts: { args: []; result: ListedCounts };
    reducedCounts: { args: []; result: Map<number, ReducedCategory> };
    /** Candidates for a comparison of pictures. */
    similarCandidates: { args: [variantId: number, limit: number]; result: SimilarCandidate[] };
    /** The list for a sentence of the AI search; see findSentenceList. */
    sentenceList: {
      args: [request: { query: string; wish: Wish | null; categoryId: number | null }];
      result: AiSearchResult;
    };
  }
}

/** The catalogue whose thread has the methods of the resources. The caller starts it. */
export function createCatalogue(
  databaseUrl: string,
  onError: (error: unknown) => void,
  onPosition?: (position: string) => void,
) {
  return new Catalogue(new URL('./catalogueThread.ts', import.meta.url), { databaseUrl, onError, onPosition });
}
