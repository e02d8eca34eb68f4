import { CLICK_SOURCES, paths } from '@gniazdo/contracts/site';
import { Detail } from '../detail/Detail.tsx';
import type { DetailData } from '../detail/DetailData.ts';

const clickSources = {
  main: CLICK_SOURCES.productDetail,
  offers: CLICK_SOURCES.productDetailOffers,
  sticky: CLICK_SOURCES.productDetail,
};

/** A product with the offers of all shops; the cheapest with delivery is the main one. */
export function ProductPage({ data }: { data: DetailData }) {
  const { id, slug, name } = data.product;
  return <Detail data={data} name={name} path={paths.product(id, slug)} about="product" clickSources={clickSources} />;
}
