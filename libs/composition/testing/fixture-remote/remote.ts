import { defineRemote } from '@gniazdo/composition';
import { itemsFeed } from './endpoints/itemsFeed.tsx';
import { similarVariants } from './fragments/similarVariants.tsx';
import { faultyPage } from './pages/faultyPage.tsx';
import { listPage } from './pages/list-page/listPage.ts';
import { movedPage } from './pages/movedPage.tsx';
import { slowPage } from './pages/slowPage.tsx';
import { staffPage } from './pages/staffPage.tsx';

export default defineRemote({
  name: 'fixture',
  pages: [listPage, movedPage, slowPage, faultyPage, staffPage],
  fragments: [similarVariants],
  endpoints: [itemsFeed],
});
