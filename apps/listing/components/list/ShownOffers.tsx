import type { Listing } from '@gniazdo/contracts';
import { formatCount } from '@gniazdo/format';
import styles from './ShownOffers.module.css';

type Props = { pagination: Listing['pagination'] };

/** How much of a list is shown. The beginning stands apart: pages that are added below leave it as it is. */
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
