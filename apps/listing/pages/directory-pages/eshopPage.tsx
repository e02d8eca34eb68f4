import { definePage } from '@gniazdo/composition';
import type { EshopDetail } from '@gniazdo/contracts/offers';
import { paths, starPaths } from '@gniazdo/contracts/site';
import { formatVoucher } from '@gniazdo/format';
import { ButtonLink } from '@gniazdo/ui';
import { Breadcrumbs, PageColumn } from '@gniazdo/ui/components';
import { Rating } from '@gniazdo/ui/display';
import { formatOfferCount } from '../../features/list/formatOfferCount.ts';
import styles from './directory.module.css';
import { formatEshopFacts } from './eshopsPage.tsx';
import { Mark } from './DirectoryPage.tsx';

/** A shop by its number at Google Merchant: its terms and voucher codes, and a link to its offers. */
export const eshopPage = definePage<EshopDetail>({
  path: '/eshop/:merchantId',
  query: [],
  pageStyles: 'directory-pages',
  async load({ request, api, signal }) {
    const merchantId = request.params['merchantId'] ?? '';
    if (!/^[\w-]{1,100}$/.test(merchantId)) return { kind: 'notFound' };
    return { kind: 'page', data: await api.getEshop({ merchantId }, { signal }) };
  },
  head: ({ name, slug, offerCount }) => ({
    title: name,
    description: `${name} – ${formatOfferCount(offerCount)}, opinie, czas na zwrot i kody rabatowe.`,
    // Its offers are the page that search engines should show.
    canonical: paths.eshop(slug),
  }),
  Component: EshopPage,
});

function EshopPage({ data: eshop }: { data: EshopDetail }) {
  const { id, slug, name, rating, reviewsCount, offerCount, vouchers } = eshop;
  return (
    <PageColumn>
      <Breadcrumbs
        items={[
          { name: 'Strona główna', url: paths.home() },
          { name: 'Sklepy', url: paths.eshops() },
          { name, url: paths.eshop(slug) },
        ]}
      />
      <div className={styles.shop}>
        <Mark type="shop" id={id} />
        <h1>{name}</h1>
      </div>
      {rating !== null && reviewsCount > 0 && (
        <a href={starPaths.eshop(slug)}>
          <Rating rating={rating} reviewsCount={reviewsCount} />
        </a>
      )}
      <ul className={styles.terms}>
        {formatEshopFacts(eshop).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>
        <ButtonLink variant="primary" href={paths.eshop(slug)}>
          {offerCount > 0 ? `Zobacz ${formatOfferCount(offerCount)}` : 'Strona sklepu'}
        </ButtonLink>
      </p>
      {vouchers.length > 0 && (
        <section className={styles.group} aria-labelledby="kody">
          <h2 id="kody">Kody rabatowe</h2>
          <ul className={styles.items}>
            {vouchers.map((voucher) => (
              <li key={voucher.code}>
                <a className={styles.voucher} href={paths.eshopVoucher(slug, voucher.code)}>
                  <code>{voucher.code}</code>
                  <span>{formatVoucher(voucher)}</span>
                  <span className={styles.quiet}>Produkty z tym kodem</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageColumn>
  );
}
