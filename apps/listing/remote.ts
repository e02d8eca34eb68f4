import { defineRemote } from '@gniazdo/composition';
import { similarPanel } from './endpoints/similarPanel.tsx';
import { variantFeed } from './endpoints/variantFeed.tsx';
import { variantFiltering } from './endpoints/variantFiltering.tsx';
import { brands } from './fragments/Brands.tsx';
import { campaigns } from './fragments/Campaigns.tsx';
import { catalogueFacts } from './fragments/CatalogueFacts.tsx';
import { categoryTiles } from './fragments/CategoryTiles.tsx';
import { deals } from './fragments/Deals.tsx';
import { similarVariants } from './fragments/SimilarVariants.tsx';
import { variantDialog } from './fragments/VariantDialog.tsx';
import { variants } from './fragments/Variants.tsx';
import { visuallySimilar } from './fragments/VisuallySimilar.tsx';
import { aiSearchPage } from './pages/ai-search/route.ts';
import { categoryRedirectPage } from './pages/category-redirect/route.ts';
import { clicksPage } from './pages/clicks-page/route.ts';
import { eshopPage } from './pages/directory-pages/eshopPage.tsx';
import { eshopsPage } from './pages/directory-pages/eshopsPage.tsx';
import { manufacturersPage } from './pages/directory-pages/manufacturersPage.tsx';
import { roomsPage } from './pages/directory-pages/roomsPage.tsx';
import { salesPage } from './pages/directory-pages/salesPage.tsx';
import { listingPages } from './pages/listing-page/routes.ts';
import { visuallySimilarPage } from './pages/visually-similar-page/route.ts';

/** Lists, search, filters, and cards for other remotes. */
export default defineRemote({
  name: 'listing',
  pages: [
    ...listingPages,
    roomsPage,
    salesPage,
    eshopsPage,
    eshopPage,
    manufacturersPage,
    categoryRedirectPage,
    aiSearchPage,
    visuallySimilarPage,
    clicksPage,
  ],
  fragments: [
    brands,
    campaigns,
    catalogueFacts,
    categoryTiles,
    deals,
    similarVariants,
    variantDialog,
    variants,
    visuallySimilar,
  ],
  endpoints: [similarPanel, variantFeed, variantFiltering],
});
