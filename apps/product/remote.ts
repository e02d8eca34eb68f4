import { defineRemote } from '@gniazdo/composition';
import { comparePage } from './pages/compare-page/comparePage.ts';
import { productPage } from './pages/product-page/productPage.ts';
import { variantPage } from './pages/variant-page/variantPage.ts';

/** One product: its page, the page of each shop's offer, and several side by side. */
export default defineRemote({ name: 'product', pages: [variantPage, productPage, comparePage] });
