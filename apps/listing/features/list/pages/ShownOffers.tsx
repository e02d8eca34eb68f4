import type { Listing } from '@gniazdo/contracts/offers';
import { formatCount } from '@gniazdo/format';
import styles from './ShownOffers.module.css';

type Props = { pagination: Listing['pagination'] };

/** The range of offers shown. Its start is a separate element, which stays when a page is added below. */
export function ShownOffers({ pagination: { page, pageSize, totalCount } }: Props) {
  const before = (page - 1) * pageSize;
  return (
    <p className={styles.shown} role="status">
      {'Pokazano '}
      <span>{before > 0 && `${formatCount(before + 1)}–`}</span>
      {`${formatCount(Math.min(before + pageSize, totalCount))} z ${formatCount(totalCount)}`}
    </p>
  );
}
