import { definePage } from '@gniazdo/composition';
import type { EshopSummary } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { formatCount, plural } from '@gniazdo/format';
import { Rating } from '@gniazdo/ui/display';
import styles from './directory.module.css';
import { buildBreadcrumbs, directoryHead } from './directoryHead.ts';
import { DirectoryPage, Mark } from './DirectoryPage.tsx';
import { LetterGroups } from './LetterGroups.tsx';
import { formatOfferCount } from '../../features/list/formatOfferCount.ts';

const breadcrumbs = buildBreadcrumbs('Sklepy', paths.eshops());

/** All partner shops from A to Z. */
export const eshopsPage = definePage<EshopSummary[]>({
  path: '/eshops',
  query: [],
  pageStyles: 'directory-pages',
  load: async ({ api, signal }) => ({ kind: 'page', data: (await api.getEshops({ signal })).eshops }),
  head: (eshops) =>
    directoryHead({
      title: 'Sklepy od A do Z',
      description: `${formatShopCount(eshops.length)} z meblami i dodatkami. Sprawdź opinie, czas na zwrot i kody rabatowe.`,
      breadcrumbs,
      links: eshops.map(({ name, slug }) => ({ name, url: paths.eshop(slug) })),
    }),
  Component: EshopsPage,
});

function EshopsPage({ data: eshops }: { data: EshopSummary[] }) {
  return (
    <DirectoryPage
      title="Sklepy"
      breadcrumbs={breadcrumbs}
      intro={`Porównujemy oferty ${formatCount(eshops.length)} ${plural(eshops.length, 'sklepu', 'sklepów', 'sklepów')}. Sprawdź opinie i warunki, zanim kupisz.`}
    >
      <LetterGroups
        items={eshops}
        render={(eshop) => (
          <a className={styles.card} href={paths.eshop(eshop.slug)}>
            <Mark type="shop" id={eshop.id} />
            <span className={styles.name}>{eshop.name}</span>
            <span className={styles.facts}>
              {eshop.rating !== null && eshop.reviewsCount > 0 && (
                <span className={styles.rating}>
                  <Rating rating={eshop.rating} reviewsCount={eshop.reviewsCount} />
                </span>
              )}
              {formatEshopFacts(eshop).map((fact) => (
                <span key={fact} className={styles.quiet}>
                  {fact}
                </span>
              ))}
            </span>
          </a>
        )}
      />
    </DirectoryPage>
  );
}

function formatShopCount(count: number) {
  return `${formatCount(count)} ${plural(count, 'sklep', 'sklepy', 'sklepów')}`;
}

/** `1 234 oferty`, `30 dni na zwrot`, `2 kody rabatowe`. */
export function formatEshopFacts({ offerCount, coolingOffPeriod, voucherCount }: EshopSummary) {
  return [
    formatOfferCount(offerCount),
    ...(coolingOffPeriod === null ? [] : [`${coolingOffPeriod} dni na zwrot`]),
    ...(voucherCount === 0
      ? []
      : [`${formatCount(voucherCount)} ${plural(voucherCount, 'kod rabatowy', 'kody rabatowe', 'kodów rabatowych')}`]),
  ];
}
