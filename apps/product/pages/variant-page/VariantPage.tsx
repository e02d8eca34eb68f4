import { CLICK_SOURCES, paths } from '@gniazdo/contracts/site';
import { Detail } from '../detail/Detail.tsx';
import type { DetailData } from '../detail/DetailData.ts';

const clickSources = {
  main: CLICK_SOURCES.variantDetail,
  offers: CLICK_SOURCES.variantDetailOffers,
  sticky: CLICK_SOURCES.variantDetailSticky,
};

/** One shop's offer, with the other shops' offers of the same product. */
export function VariantPage({ data }: { data: DetailData }) {
  const { id, slug, name } = data.variant;
  return <Detail data={data} name={name} path={paths.variant(id, slug)} about="variant" clickSources={clickSources} />;
}
