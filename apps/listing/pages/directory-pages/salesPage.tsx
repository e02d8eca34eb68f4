import { definePage } from '@gniazdo/composition';
import type { SalesOverview } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { formatCount, formatDiscount, plural } from '@gniazdo/format';
import { ButtonLink } from '@gniazdo/ui';
import { EmptyState } from '@gniazdo/ui/components';
import styles from './directory.module.css';
import { buildBreadcrumbs, directoryHead } from './directoryHead.ts';
import { DirectoryPage, Tile } from './DirectoryPage.tsx';

type Category = SalesOverview['categories'][number];

const breadcrumbs = buildBreadcrumbs('Promocje w kategoriach', paths.salesOverview());

/** The categories with reduced offers. */
export const salesPage = definePage<Category[]>({
  path: '/sales',
  query: [],
  pageStyles: 'directory-pages',
  load: async ({ api, signal }) => ({ kind: 'page', data: (await api.getSalesOverview({ signal })).categories }),
  head: (categories) =>
    directoryHead({
      title: 'Promocje na meble według kategorii',
      description: 'Obniżki porównane z najniższą ceną z 30 dni. Wybierz kategorię i zobacz przecenione meble.',
      breadcrumbs,
      links: categories.map(({ name, slug }) => ({ name, url: paths.salesCategory(slug) })),
    }),
  Component: SalesPage,
});

function SalesPage({ data: categories }: { data: Category[] }) {
  return (
    <DirectoryPage
      title="Promocje w kategoriach"
      breadcrumbs={breadcrumbs}
      intro="Pokazujemy tylko obniżki, które potwierdza najniższa cena z 30 dni przed nimi."
    >
      {categories.length === 0 ? (
        <EmptyState icon="search" title="Nie ma teraz promocji">
          <p>Zajrzyj później albo obejrzyj całą ofertę.</p>
          <ButtonLink variant="primary" href={paths.products()}>
            Wszystkie produkty
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p>
            <a href={paths.sales()}>Wszystkie produkty w promocji</a>
          </p>
          <ul className={styles.sales}>
            {categories.map((category) => (
              <li key={category.id} className={styles.sale}>
                <Tile href={paths.salesCategory(category.slug)} name={category.name} imageUrl={category.imageUrl}>
                  <span className={styles.quiet}>{formatReduced(category)}</span>
                </Tile>
                <ul className={styles.children}>
                  {category.children.map(({ id, name, slug, offerCount }) => (
                    <li key={id}>
                      <a href={paths.salesCategory(slug)}>{name}</a>{' '}
                      <span className={styles.quiet}>{formatCount(offerCount)}</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </DirectoryPage>
  );
}

/** `120 ofert, do -45 %` */
function formatReduced({ offerCount, maxDiscount }: Category) {
  const discount = formatDiscount(maxDiscount);
  const count = `${formatCount(offerCount)} ${plural(offerCount, 'oferta', 'oferty', 'ofert')}`;
  return discount ? `${count}, do\u00a0${discount}` : count;
}
