import { type CachePolicy, definePage } from '@gniazdo/composition';
import type { RateMinimums } from '@gniazdo/contracts/account';
import { paths } from '@gniazdo/contracts/site';
import { RatesPage } from './RatesPage.tsx';

const CACHE: CachePolicy = { kind: 'public', maxAge: 60 };

/** The least that shops pay for clicks. */
export const ratesPage = definePage<RateMinimums>({
  path: '/commercial/rates',
  query: [],
  pageStyles: 'rates-page',
  load: async ({ api, signal }) => ({ kind: 'page', data: await api.getRateMinimums({ signal }), cache: CACHE }),
  head: () => ({
    title: 'Cennik przejść',
    description: 'Najniższe stawki, jakie sklepy płacą w Gnieździe za przejścia do swoich ofert.',
    canonical: paths.commercialRates(),
  }),
  Component: RatesPage,
});
