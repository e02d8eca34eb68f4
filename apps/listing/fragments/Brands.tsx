import { defineFragment } from '@gniazdo/composition';
import type { Overview } from '@gniazdo/contracts/offers';
import { fragmentSchemas, IMAGE_SIZES, imagePath, paths } from '@gniazdo/contracts/site';
import { formatOfferCount } from '../features/list/formatOfferCount.ts';
import styles from './Brands.module.css';

/** The manufacturers with the most offers. */
export const brands = defineFragment<'listing/Brands', Overview['brands']>({
  name: 'listing/Brands',
  props: fragmentSchemas['listing/Brands'],
  load: async ({ limit }, { api, signal }) => (await api.getOverview({ signal })).brands.slice(0, limit),
  Component: Brands,
});

function Brands({ data }: { data: Overview['brands'] }) {
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
