import { Island, useSettings } from '@gniazdo/composition';
import { formatPrice } from '@gniazdo/format';
import { joinClasses, ProductImage, VisuallyHidden } from '@gniazdo/ui';
import { paths } from '@gniazdo/contracts/site';
import { RemoveComparedIsland } from '../../features/keep-comparison/RemoveCompared.island.tsx';
import { BRIEF_SWITCH_ID } from '../../features/keep-comparison/comparisonUrl.ts';
import styles from './CompareTable.module.css';
import { factGroups, type CompareRow } from './factGroups.ts';
import type { Compared, CompareData } from './loadComparePage.ts';
import { offerGroup } from './offerGroup.tsx';

/** Products in columns with sticky heads; facts in groups of rows. */
export function CompareTable({ compared, ids, isBrief }: CompareData) {
  const { secondCurrency } = useSettings();
  const groups = [offerGroup(compared, secondCurrency), ...factGroups(compared)];
  const hasDifferences = compared.length > 1;
  return (
    <div className={joinClasses(styles.comparison, compared.length > 2 && styles.isWide)} data-keep-header="">
      {hasDifferences && (
        <label className={styles.switch}>
          <input type="checkbox" id={BRIEF_SWITCH_ID} defaultChecked={isBrief} autoComplete="off" />
          Tylko różnice
        </label>
      )}
      <div className={styles.frame} role="region" aria-label="Tabela porównania" tabIndex={0}>
        <table className={styles.table}>
          <colgroup>
            <col className={styles.names} />
            <col className={styles.product} span={compared.length} />
          </colgroup>
          <thead>
            <tr>
              <td>
                <VisuallyHidden>Cecha</VisuallyHidden>
              </td>
              {compared.map((each) => (
                <ProductHead key={each.variant.id} compared={each} shownIds={ids} />
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className={styles.title}>
                <th scope="rowgroup" colSpan={compared.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.name} row={row} isMarked={hasDifferences} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

function ProductHead({ compared: { variant }, shownIds }: { compared: Compared; shownIds: number[] }) {
  const nameId = `nazwa-${variant.id}`;
  return (
    <th scope="col" className={styles.head}>
      <div className={styles.picture}>
        <ProductImage image={variant.image} alt="" sizes="200px" priority="eager" edge={200} />
      </div>
      <div className={styles.words}>
        <span className={styles.small}>
          <ProductImage image={variant.image} alt="" sizes="40px" edge={40} />
        </span>
        <a className={styles.name} id={nameId} href={paths.variant(variant.id, variant.slug)}>
          {variant.name}
        </a>
        <strong className={styles.price}>{formatPrice(variant.price.price)}</strong>
        <span className={styles.shop}>{variant.eshop.name}</span>
        <Island name="product/RemoveCompared" wake="visible">
          <RemoveComparedIsland variantId={variant.id} shownIds={shownIds} nameId={nameId} />
        </Island>
      </div>
    </th>
  );
}

function Row({ row: { name, cells, isDifferent }, isMarked }: { row: CompareRow; isMarked: boolean }) {
  return (
    <tr className={isMarked ? (isDifferent ? styles.different : styles.same) : undefined}>
      <th scope="row" className={styles.label}>
        <span>{name}</span>
      </th>
      {cells.map((cell, index) => (
        <td key={index}>{cell ?? <Unknown />}</td>
      ))}
    </tr>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>brak danych</VisuallyHidden>
    </>
  );
}
