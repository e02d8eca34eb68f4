import { Fragment, Island, useSettings } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts/offers';
import { imagePath, IMAGE_SIZES, paths } from '@gniazdo/contracts/site';
import { IconButton, joinClasses } from '@gniazdo/ui';
import { Breadcrumbs } from '@gniazdo/ui/components';
import grid from '../../components/variant-card/CardGrid.module.css';
import { Filters, FILTERS_ID } from '../../features/list/filters/Filters.tsx';
import { ListItems, ListBottom } from '../../features/list/ListItems.tsx';
import { ListPaginator } from '../../features/list/pages/ListPaginator.tsx';
import { ListTop } from '../../features/list/top/ListTop.tsx';
import { FilterPanelIsland } from '../../features/list/FilterPanel.island.tsx';
import styles from '../../components/listPage.module.css';

const MARK_PX = 48;
const PICTURES = 3;

/** A list of variants: category, shop, search … The filter panel replaces its regions separately. */
export function ListingPage({ data: listing }: { data: Listing }) {
  return (
    <div className={styles.page} data-listing={listing.kind}>
      <Breadcrumbs items={listing.breadcrumbs} />
      <div className={styles.heading}>
        {listing.mark && <ListMark mark={listing.mark} />}
        <h1 data-region="title" tabIndex={-1}>
          {listing.title}
        </h1>
        <Island name="listing/FilterPanel" wake="idle">
          <FilterPanelIsland totalCount={listing.totalCount} productCount={listing.productCount} />
        </Island>
        {/* Required by law on every list. */}
        <a className={styles.order} href={paths.ranking()}>
          Jak ustalamy kolejność?
        </a>
      </div>
      <div className={styles.top} data-region="top">
        <ListTop listing={listing} />
      </div>
      <div className={styles.columns}>
        {/* A column from 1024 px on; below, a sheet that works without script. */}
        <aside className={styles.filters} id={FILTERS_ID} popover="auto" aria-label="Filtry">
          <div className={styles.sheetHead}>
            <b>Filtry</b>
            <IconButton icon="close" label="Zamknij filtry" popoverTarget={FILTERS_ID} popoverTargetAction="hide" />
          </div>
          {/* data-native: client navigation must not prefetch these links. */}
          <div data-region="filters" data-native>
            <Filters listing={listing} />
          </div>
        </aside>
        <div className={styles.main}>
          {/* Target of the second skip link of the header. */}
          <div
            className={joinClasses(grid.grid, listing.variants.every(({ voucher }) => voucher) && grid.codes)}
            data-region="list"
            id="produkty"
          >
            <ListItems listing={listing} />
          </div>
          <div data-region="paginator">
            <ListPaginator listing={listing} />
          </div>
        </div>
      </div>
      <RoomPictures listing={listing} />
      <div data-region="bottom">
        <ListBottom listing={listing} />
      </div>
    </div>
  );
}

/** Pictures with products, below the first page of the list of a room. */
function RoomPictures({ listing: { inspirationsUrl, chosen, pagination } }: { listing: Listing }) {
  const { hasInspirations = true } = useSettings();
  if (!inspirationsUrl || !hasInspirations || chosen.length > 0 || pagination.page > 1) return null;
  return <Fragment name="content/Inspirations" limit={PICTURES} url={inspirationsUrl} />;
}

function ListMark({ mark: { type, id } }: { mark: NonNullable<Listing['mark']> }) {
  const src = imagePath({ type, id: String(id) }, IMAGE_SIZES.thumbnailRetina, 'webp');
  return <img className={styles.mark} src={src} alt="" width={MARK_PX} height={MARK_PX} />;
}
