import { FirstScreenEnd, Fragment, Island } from '@gniazdo/composition';
import { type ClickSource, imagePath, IMAGE_SIZES, lateFragmentAttributes } from '@gniazdo/contracts/site';
import { Breadcrumbs } from '@gniazdo/ui/components';
import { Deliveries } from '../../features/deliveries/Deliveries.tsx';
import { Dimensions } from '../../features/dimensions/Dimensions.tsx';
import { GalleryIsland } from '../../features/gallery/Gallery.island.tsx';
import { Offers } from '../../features/offers/Offers.tsx';
import { Parameters } from '../../features/parameters/Parameters.tsx';
import { PriceHistory } from '../../features/price-history/PriceHistory.tsx';
import { Reviews } from '../../features/reviews/Reviews.tsx';
import { SetParts } from '../../features/sets/SetParts.tsx';
import { ShopIdentity } from '../../features/shop-identity/ShopIdentity.tsx';
import { StickyPrice } from '../../features/sticky-price/StickyPrice.tsx';
import styles from './Detail.module.css';
import type { DetailData } from './DetailData.ts';
import { DetailSummary } from './DetailSummary.tsx';
import { detailBreadcrumbs } from './detailHead.ts';
import { Section } from '../../components/Section.tsx';

type Props = {
  data: DetailData;
  name: string;
  /** Path of the page. */
  path: string;
  /** Whether the page is about one offer or about the product. */
  about: 'variant' | 'product';
  clickSources: { main: ClickSource; offers: ClickSource; sticky: ClickSource };
};

const SIMILAR = 8;

/** Everything about one product, with one offer as the main one. */
export function Detail({ data, name, path, about, clickSources }: Props) {
  const { product, variant, deliveries, priceHistory, order, filters, measured, now } = data;
  const [picture] = variant.images;
  return (
    <article className={styles.page}>
      <Breadcrumbs items={detailBreadcrumbs(product, { name, path })} />
      <div className={styles.top}>
        <Island name="product/Gallery" wake="interaction">
          <GalleryIsland variantId={variant.id} images={variant.images} name={name} />
        </Island>
        <DetailSummary data={data} name={name} clickSource={clickSources.main} />
      </div>
      <FirstScreenEnd />
      <div className={styles.rest}>
        <Offers
          offers={product.offers}
          order={order}
          filters={filters}
          presentVariantId={about === 'variant' ? variant.id : null}
          clickSource={clickSources.offers}
          path={path}
          now={now}
        />
        <div className={styles.columns}>
          <div className={styles.column}>
            <Description text={(about === 'variant' && variant.description.trim()) || product.description} />
            <Parameters variant={variant} product={product} />
            <Dimensions variant={variant} measured={measured} path={path} />
          </div>
          <div className={styles.column}>
            <Deliveries variant={variant} path={path} deliveries={deliveries} />
            <PriceHistory variantId={variant.id} shopName={variant.eshop.name} path={path} chosen={priceHistory} />
            <ShopIdentity
              variant={variant}
              offer={product.offers.find(({ variant: offered }) => offered.id === variant.id)}
            />
          </div>
        </div>
        {product.pieces && (
          <SetParts
            id="zestaw"
            title="W zestawie"
            parts={product.pieces}
            setPrice={variant.active ? variant.price.price : null}
          />
        )}
        {product.sets && <SetParts id="zestawy" title="Element zestawu" parts={product.sets} />}
        <Reviews
          rating={product.rating}
          reviews={product.reviews}
          questionsCount={product.questionsCount}
          variantId={variant.id}
        />
        <div>
          <Fragment
            name="listing/SimilarVariants"
            variantId={variant.id}
            categoryId={variant.category.id}
            limit={SIMILAR}
          />
          {picture && (
            <div
              className={styles.late}
              {...lateFragmentAttributes('listing/VisuallySimilar', {
                variantId: variant.id,
                imageUrl: imagePath(picture, IMAGE_SIZES.thumbnail, 'webp'),
                limit: SIMILAR,
                shownLimit: SIMILAR,
                categoryId: variant.category.id,
              })}
            />
          )}
          <div className={styles.late} data-personal="recent" data-except={variant.id} />
        </div>
      </div>
      <StickyPrice variant={variant} clickSource={clickSources.sticky} />
    </article>
  );
}

/** The shop's description as plain text. Renders nothing without one. */
function Description({ text }: { text: string }) {
  if (!text.trim()) return null;
  return (
    <Section id="opis" title="Opis">
      <p className={styles.description}>{text.trim()}</p>
    </Section>
  );
}
