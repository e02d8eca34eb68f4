import { defineRemote } from '@gniazdo/composition';
import { itemsFeed } from './endpoints/itemsFeed.tsx';
import { similarVariants } from './fragments/similarVariants.tsx';
import { faultyPage } from './pages/faultyPage.tsx';
import { listPage } from './pages/list-page/ListPage.tsx';
import { movedPage, slowPage, staffPage } from './pages/otherPages.tsx';

export default defineRemote({
  name: 'fixture',
  pages: [listPage, movedPage, slowPage, faultyPage, staffPage],
  fragments: [similarVariants],
  endpoints: [itemsFeed],
});
