import { Island } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts/site';
import { Breadcrumbs, EmptyState, PageColumn } from '@gniazdo/ui/components';
import { InspirationFeedIsland } from '../../features/inspiration-feed/InspirationFeed.island.tsx';
import { InspirationFilters } from '../../features/inspiration-feed/InspirationFilters.tsx';
import { InspirationItems, formatInspirationCount } from '../../features/inspiration-feed/InspirationItems.tsx';
import styles from './InspirationsPage.module.css';
import type { InspirationFeed, InspirationFiltering } from '@gniazdo/contracts/offers';

export const INSPIRATIONS_BREADCRUMBS = [
  { name: 'Strona główna', url: paths.home() },
  { name: 'Inspiracje', url: paths.inspirations() },
];

/** The feed of inspirations with its filters. Without scripts, filters and pages are links. */
export function InspirationsPage({ data }: { data: InspirationsData }) {
  const { inspirations, groups, totalCount, nextPageUrl, page, url } = data;
  return (
    <PageColumn>
      <Breadcrumbs items={INSPIRATIONS_BREADCRUMBS} />
      <header className={styles.head}>
        <h1>Inspiracje</h1>
        <p>Wybierz mebel na zdjęciu, aby zobaczyć podobny, jego cenę i sklep.</p>
      </header>
      <div className={styles.feed} data-inspirations>
        <div className={styles.filters} data-region="filters" data-native>
          <InspirationFilters groups={groups} />
        </div>
        <p className={styles.count} data-region="count" role="status">
          {formatInspirationCount(totalCount)}
        </p>
        {page > 1 && (
          <p>
            <a href={url}>Od pierwszej strony</a>
          </p>
        )}
        <ul className={styles.list} data-region="list">
          <InspirationItems inspirations={inspirations} isStart />
        </ul>
        {inspirations.length === 0 && (
          <EmptyState title="Nie mamy jeszcze takich inspiracji">
            <p>Usuń jeden z filtrów albo zobacz wszystkie.</p>
            <a href={paths.inspirations()}>Wszystkie inspiracje</a>
          </EmptyState>
        )}
        <Island name="content/InspirationFeed" wake="idle">
          <InspirationFeedIsland nextPageUrl={nextPageUrl} />
        </Island>
      </div>
    </PageColumn>
  );
}

/** A page of the feed with its filters; `page` counts from 1. */
export type InspirationsData = InspirationFiltering & InspirationFeed & { page: number };
