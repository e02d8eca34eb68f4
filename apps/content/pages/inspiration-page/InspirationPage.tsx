import { Fragment, Island } from '@gniazdo/composition';
import type { Inspiration, InspirationDetail } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, paths } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import { Breadcrumbs, PageColumn } from '@gniazdo/ui/components';
import { InspirationPicture, describePicture } from '../../components/inspiration/InspirationPicture.tsx';
import { LikeAllIsland } from '../../features/like-all/LikeAll.island.tsx';
import { INSPIRATIONS_BREADCRUMBS } from '../inspirations-page/InspirationsPage.tsx';
import styles from './InspirationPage.module.css';
import { ProductList } from './ProductList.tsx';

/** `sizes` of the pictures. */
export const PAGE_PICTURE_SIZES = '(max-width:1023px) calc(100vw - 32px),800px';

export function getInspirationBreadcrumbs({ id, name }: Inspiration) {
  return [...INSPIRATIONS_BREADCRUMBS, { name, url: paths.inspiration(id) }];
}

/** An inspiration whose products can be bought: its pictures, its products with their total price, and their cards. */
export function InspirationPage({ data: { inspiration, cheaper } }: { data: InspirationDetail }) {
  const { name, description, room, style, ownerName, eshop, images } = inspiration;
  const variants = images.flatMap((image) => image.variants);
  const variantIds = [...new Set(variants.map(({ id }) => id))];
  return (
    <PageColumn>
      <Breadcrumbs items={getInspirationBreadcrumbs(inspiration)} />
      <header className={styles.head}>
        <h1>{name}</h1>
        <p>
          {room} · {style} · {eshop ? <a href={paths.eshop(eshop.slug)}>{ownerName}</a> : ownerName}
        </p>
      </header>
      <div className={styles.look}>
        <div className={styles.pictures}>
          {images.map((image, index) => (
            <InspirationPicture
              key={image.imageId}
              image={image}
              alt={describePicture(inspiration)}
              sizes={PAGE_PICTURE_SIZES}
              clickSource={CLICK_SOURCES.inspirationDetail}
              isFirst={index === 0}
              firstNumber={1 + images.slice(0, index).reduce((sum, before) => sum + before.variants.length, 0)}
            />
          ))}
          {description && <p>{description}</p>}
        </div>
        {variants.length > 0 && (
          <section className={styles.products} aria-labelledby="produkty-na-zdjeciu">
            <h2 id="produkty-na-zdjeciu">Podobne do tych na zdjęciu</h2>
            <ProductList variants={variants} cheaper={cheaper} />
            <p className={styles.total}>
              Razem <b>{formatPrice(sum(variants.map(({ price }) => price)))}</b>
            </p>
            <p className={styles.note}>Po jednej sztuce, bez dostawy. Produkty mogą być z różnych sklepów.</p>
            <Island name="content/LikeAll" wake="visible">
              <LikeAllIsland variantIds={variantIds} />
            </Island>
          </section>
        )}
      </div>
      {variantIds.length > 0 && (
        <section className={styles.cards} aria-labelledby="kup-to-wnetrze">
          <h2 id="kup-to-wnetrze">Urządź podobnie</h2>
          <Fragment
            name="listing/Variants"
            variantIds={variantIds}
            clickSource={CLICK_SOURCES.inspirationDetail}
            fallback={<p>Nie udało się wczytać kart produktów. Ich lista jest przy zdjęciu.</p>}
          />
        </section>
      )}
    </PageColumn>
  );
}

/** Sums amounts in PLN exactly. */
function sum(amounts: number[]) {
  return amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;
}
