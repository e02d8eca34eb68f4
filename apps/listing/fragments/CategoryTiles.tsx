import { defineFragment } from '@gniazdo/composition';
import type { MenuNode } from '@gniazdo/contracts/offers';
import { fragmentSchemas, paths } from '@gniazdo/contracts/site';
import styles from './CategoryTiles.module.css';

/** The top categories with pictures. */
export const categoryTiles = defineFragment<'listing/CategoryTiles', MenuNode[]>({
  name: 'listing/CategoryTiles',
  props: fragmentSchemas['listing/CategoryTiles'],
  load: async (_props, { api, signal }) => (await api.getMenu({ signal })).primary,
  Component: CategoryTiles,
});

function CategoryTiles({ data }: { data: MenuNode[] }) {
  return (
    <section className={styles.section} aria-label="Kategorie">
      <h2>Kategorie</h2>
      <ul className={styles.tiles}>
        {data.map(({ id, name, slug, imageUrl }) => (
          <li key={id}>
            <a className={styles.tile} href={paths.category(slug)}>
              {imageUrl ? (
                <img className={styles.picture} src={imageUrl} alt="" width="240" height="240" loading="lazy" />
              ) : (
                <span className={styles.picture} />
              )}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
