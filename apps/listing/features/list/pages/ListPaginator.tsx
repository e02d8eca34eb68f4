import { Island } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts/offers';
import { Pagination } from '@gniazdo/ui/components';
import { LoadMoreIsland } from './LoadMore.island.tsx';
import styles from './ListPaginator.module.css';
import { formatCount } from '@gniazdo/format';

type Props = {
  listing: Pick<Listing, 'pages' | 'nextPageUrl' | 'previousPageUrl' | 'pagination' | 'productCount' | 'offersUrl'>;
};

/** The end of a list: “show more” and links to pages. */
export function ListPaginator({ listing }: Props) {
  return (
    <div className={styles.paginator}>
      {listing.pages.length > 1 && !isBeyondEnd(listing) && <ShownOffers pagination={listing.pagination} />}
      {listing.nextPageUrl && (
        <Island name="listing/LoadMore" wake="visible">
          <LoadMoreIsland nextPageUrl={listing.nextPageUrl} />
        </Island>
      )}
      <Pagination {...listing} />
      {listing.offersUrl && (
        <a className={styles.offers} href={listing.offersUrl} rel="nofollow">
          {listing.productCount === undefined
            ? 'Pokaż jedną ofertę każdego produktu'
            : 'Pokaż oferty wszystkich sklepów osobno'}
        </a>
      )}
    </div>
  );
}

type ShownOffersProps = { pagination: Listing['pagination'] };

/** The range of offers shown. Its start is a separate element, which stays when a page is added below. */
function ShownOffers({ pagination: { page, pageSize, totalCount } }: ShownOffersProps) {
  const before = (page - 1) * pageSize;
  return (
    <p className={styles.shown} role="status">
      {'Pokazano '}
      <span>{before > 0 && `${formatCount(before + 1)}–`}</span>
      {`${formatCount(Math.min(before + pageSize, totalCount))} z ${formatCount(totalCount)}`}
    </p>
  );
}

/** Whether the requested page is after the last one of a list that is not empty. */
export function isBeyondEnd({ pagination: { page, pageCount } }: Pick<Listing, 'pagination'>) {
  return pageCount > 0 && page > pageCount;
}
