import { serveCatalogue } from './index/live/serveCatalogue.ts';
import { countListed, countReduced } from './resources/directory/countListed.ts';
import { searchListing } from './resources/listing/searchListing.ts';
import { findSentenceList } from './resources/search/findSentenceList.ts';
import { findSimilar, findSimilarCandidates } from './resources/similarity/findSimilar.ts';
import { searchSuggestions } from './resources/suggestions/searchSuggestions.ts';

// The worker thread of the catalogue, with what the resources read of its indexes.
await serveCatalogue(({ snapshot, getVersion }) => ({
  listing: (url) => searchListing(snapshot(), getVersion, url),
  suggestions: (query) => searchSuggestions(snapshot(), query),
  similar: (variantId, limit) => {
    const now = snapshot();
    return now.index.getOrdinal(variantId) === undefined ? null : findSimilar(now, variantId, limit);
  },
  listedCounts: () => countListed(snapshot()),
  reducedCounts: () => countReduced(snapshot()),
  similarCandidates: (variantId, limit) => findSimilarCandidates(snapshot(), variantId, limit),
  sentenceList: ({ query, wish, categoryId }) => findSentenceList(snapshot(), query, { wish, openId: categoryId }),
}));
