import { Island } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts';
import { Pagination } from '@gniazdo/ui/parts';
import { LoadMoreIsland } from '../../features/load-more/LoadMore.island.tsx';
import { isBeyondEnd } from './isBeyondEnd.ts';
import styles from './ListPaginator.module.css';
import { ShownOffers } from './ShownOffers.tsx';

type Props = { listing: Pick<Listing, 'pages' | 'nextPageUrl' | 'previousPageUrl' | 'pagination'> };

/** The ways on at a list's end. */
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
    </div>
  );
}
