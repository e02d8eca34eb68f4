import { Island } from '@gniazdo/composition';
import { MAX_COMPARED } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { plural } from '@gniazdo/format';
import { ButtonLink } from '@gniazdo/ui';
import { NothingCompared } from '@gniazdo/ui/illustrations';
import { Breadcrumbs, EmptyState } from '@gniazdo/ui/components';
import { CopyComparisonIsland } from '../../features/copy-comparison/CopyComparison.island.tsx';
import { KeptComparisonIsland } from '../../features/keep-comparison/KeptComparison.island.tsx';
import { formatCompared } from '../../features/keep-comparison/comparisonUrl.ts';
import { AddProduct } from './AddProduct.tsx';
import styles from './ComparePage.module.css';
import { CompareTable } from './CompareTable.tsx';
import type { CompareData } from './loadComparePage.ts';

const TITLE = 'Porównanie produktów';

/** Offers side by side: price and delivery first, then all facts, with differences marked. */
export function ComparePage({ data }: { data: CompareData }) {
  const { ids, wanted, compared } = data;
  const gone = ids.length - compared.length;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        items={[
          { name: 'Strona główna', url: paths.home() },
          { name: TITLE, url: paths.compare() },
        ]}
      />
      <h1>{TITLE}</h1>
      <Island name="product/KeptComparison" wake="now">
        <KeptComparisonIsland shownIds={ids.join()} />
      </Island>
      {wanted > MAX_COMPARED && <p className={styles.note}>{formatCompared(wanted)}</p>}
      {gone > 0 && (
        <p className={styles.note}>
          {`${gone} ${plural(gone, 'produktu nie ma', 'produktów nie ma', 'produktów nie ma')} już w sprzedaży.`}
        </p>
      )}
      {compared.length > 0 && (
        <Island name="product/CopyComparison" wake="interaction">
          <CopyComparisonIsland ids={ids} />
        </Island>
      )}
      {compared.length > 0 ? (
        <div className={styles.columns}>
          <CompareTable {...data} />
          {ids.length < MAX_COMPARED && <AddProduct compared={compared} />}
        </div>
      ) : (
        <EmptyComparison />
      )}
    </div>
  );
}

function EmptyComparison() {
  return (
    <EmptyState picture={<NothingCompared />} title="Nic jeszcze nie porównujesz">
      <p className={styles.withScript}>
        Dodaj produkty przyciskiem ze strzałkami przy ofercie. Zapamiętamy je w tej przeglądarce.
      </p>
      <noscript>
        <p>
          Produkty do porównania dodaje i zapamiętuje skrypt. Włącz JavaScript, żeby je porównać, albo przejdź do
          produktów.
        </p>
      </noscript>
      <ButtonLink variant="primary" href={paths.products()}>
        Wszystkie produkty
      </ButtonLink>
    </EmptyState>
  );
}
