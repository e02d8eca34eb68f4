import { Island } from '@gniazdo/composition';
import { imagePath, IMAGE_SIZES, paths, type Listing } from '@gniazdo/contracts';
import { IconButton } from '@gniazdo/ui';
import { Breadcrumbs } from '@gniazdo/ui/parts';
import grid from '../../components/list/CardGrid.module.css';
import { Filters, FILTERS_ID } from '../../components/filters/Filters.tsx';
import { ListBottom } from '../../components/list/ListBottom.tsx';
import { ListItems } from '../../components/list/ListItems.tsx';
import { ListPaginator } from '../../components/list/ListPaginator.tsx';
import { ListTop } from '../../components/list/ListTop.tsx';
import { FilterPanelIsland } from '../../features/filter-list/FilterPanel.island.tsx';
import styles from './ListingPage.module.css';

const MARK_PX = 48;

/** Every list of variants: a category, a shop, a search. Its regions are replaced one by one when filters change. */
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
          <FilterPanelIsland totalCount={listing.totalCount} />
        </Island>
        {/* The law wants it one click from every list. */}
        <a className={styles.order} href={`${paths.contact()}#kolejnosc`}>
          Jak ustalamy kolejność?
        </a>
      </div>
      <div className={styles.top} data-region="top">
        <ListTop listing={listing} />
      </div>
      <div className={styles.columns}>
        {/* In the page from 1024 px on; below, a sheet that opens and closes without script. */}
        <aside className={styles.filters} id={FILTERS_ID} popover="auto" aria-label="Filtry">
          <div className={styles.sheetHead}>
            <b>Filtry</b>
            <IconButton icon="close" label="Zamknij filtry" popoverTarget={FILTERS_ID} popoverTargetAction="hide" />
          </div>
          {/* Asleep, plain links and forms; awake, the island's: nothing that the shell's router should fetch ahead. */}
          <div data-region="filters" data-native>
            <Filters listing={listing} />
          </div>
        </aside>
        <div className={styles.main}>
          <div className={grid.grid} data-region="list">
            <ListItems listing={listing} />
          </div>
          <div data-region="paginator">
            <ListPaginator listing={listing} />
          </div>
        </div>
      </div>
      <div data-region="bottom">
        <ListBottom listing={listing} />
      </div>
    </div>
  );
}

function ListMark({ mark: { type, id } }: { mark: NonNullable<Listing['mark']> }) {
  const src = imagePath({ type, id: String(id) }, IMAGE_SIZES.thumbnailRetina, 'webp');
  return <img className={styles.mark} src={src} alt="" width={MARK_PX} height={MARK_PX} />;
}
