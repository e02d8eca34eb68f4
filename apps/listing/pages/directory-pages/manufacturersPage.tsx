import { definePage } from '@gniazdo/composition';
import type { ManufacturerSummary } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { formatCount, plural } from '@gniazdo/format';
import { formatOfferCount } from '../../features/list/formatOfferCount.ts';
import styles from './directory.module.css';
import { buildBreadcrumbs, directoryHead } from './directoryHead.ts';
import { DirectoryPage, Mark } from './DirectoryPage.tsx';
import { LetterGroups } from './LetterGroups.tsx';

const breadcrumbs = buildBreadcrumbs('Marki', paths.manufacturers());

/** All manufacturers from A to Z. */
export const manufacturersPage = definePage<ManufacturerSummary[]>({
  path: '/manufacturers',
  query: [],
  pageStyles: 'directory-pages',
  load: async ({ api, signal }) => ({ kind: 'page', data: (await api.getManufacturers({ signal })).manufacturers }),
  head: (manufacturers) =>
    directoryHead({
      title: 'Marki od A do Z',
      description: `${formatBrandCount(manufacturers.length)} mebli i dodatków. Porównaj ofertę każdej z nich w wielu sklepach.`,
      breadcrumbs,
      links: manufacturers.map(({ name, slug }) => ({ name, url: paths.manufacturer(slug) })),
    }),
  Component: ManufacturersPage,
});

function ManufacturersPage({ data: manufacturers }: { data: ManufacturerSummary[] }) {
  return (
    <DirectoryPage
      title="Marki"
      breadcrumbs={breadcrumbs}
      intro={`${formatBrandCount(manufacturers.length)} od A do Z. Wybierz markę i porównaj jej oferty z wielu sklepów.`}
    >
      <LetterGroups
        items={manufacturers}
        render={({ id, slug, name, offerCount }) => (
          <a className={styles.card} href={paths.manufacturer(slug)}>
            <Mark type="manufacturer" id={id} />
            <span className={styles.name}>{name}</span>
            <span className={styles.quiet}>{formatOfferCount(offerCount)}</span>
          </a>
        )}
      />
    </DirectoryPage>
  );
}

function formatBrandCount(count: number) {
  return `${formatCount(count)} ${plural(count, 'marka', 'marki', 'marek')}`;
}
