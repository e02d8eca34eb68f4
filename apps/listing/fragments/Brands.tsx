import { defineFragment } from '@gniazdo/composition';
import { imagePath, IMAGE_SIZES, type Listing, paths } from '@gniazdo/contracts';
import { findListing } from '../endpoints/findListing.ts';
import { formatOfferCount } from '../features/list/formatOfferCount.ts';
import styles from './Brands.module.css';

type Brand = Pick<Listing['groups']['manufacturers']['choices'][number], 'ident' | 'id' | 'name' | 'count'>;

/** The manufacturers with the most offers. */
export const brands = defineFragment<'listing/Brands', Brand[]>({
  name: 'listing/Brands',
  async load({ limit }, { api, signal }) {
    const listing = await findListing(api, paths.products(), signal);
    const choices = listing?.groups.manufacturers.choices ?? [];
    return choices
      .toSorted((a, b) => b.count - a.count)
      .slice(0, limit)
      .map(({ ident, id, name, count }) => ({ ident, id, name, count }));
  },
  Component: Brands,
});

function Brands({ data }: { data: Brand[] }) {
  if (data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="marki">
      <div className={styles.heading}>
        <h2 id="marki">Marki</h2>
        <a href={paths.manufacturers()}>Wszystkie marki</a>
      </div>
      <ul className={styles.brands}>
        {data.map(({ ident, id, name, count }) => (
          <li key={ident}>
            <a className={styles.brand} href={paths.manufacturer(ident)}>
              {id !== null && (
                <img
                  className={styles.mark}
                  src={imagePath({ type: 'manufacturer', id: String(id) }, IMAGE_SIZES.thumbnailRetina, 'webp')}
                  alt=""
                  width="48"
                  height="48"
                  loading="lazy"
                />
              )}
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{formatOfferCount(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
