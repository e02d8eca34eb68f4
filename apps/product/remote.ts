import { defineRemote } from '@gniazdo/composition';
import { comparePage } from './pages/compare-page/route.ts';
import { productPage } from './pages/product-page/route.ts';
import { variantPage } from './pages/variant-page/route.ts';

/** Product pages, offer pages and the comparison. */
export default defineRemote({ name: 'product', pages: [variantPage, productPage, comparePage] });
