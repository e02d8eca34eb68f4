import { defineRemote } from '@gniazdo/composition';
import { productPage } from './pages/product-page/productPage.ts';
import { variantPage } from './pages/variant-page/variantPage.ts';

/** One product: its page, and the page of each shop's offer. */
export default defineRemote({ name: 'product', pages: [variantPage, productPage] });
