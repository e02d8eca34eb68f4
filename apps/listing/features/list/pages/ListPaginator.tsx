import { Island } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts/offers';
import { Pagination } from '@gniazdo/ui/components';
import { LoadMoreIsland } from './LoadMore.island.tsx';
import { isBeyondEnd } from './isBeyondEnd.ts';
import styles from './ListPaginator.module.css';
import { ShownOffers } from './ShownOffers.tsx';

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
