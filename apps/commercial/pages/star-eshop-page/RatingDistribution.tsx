import { formatCount, plural } from '@gniazdo/format';
import styles from './star.module.css';

type Props = {
  /** Numbers of reviews with 1, 2, 3, 4 and 5 stars. */
  distribution: readonly number[];
  count: number;
};

/** How many reviews have five, four, three, two and one star. */
export function RatingDistribution({ distribution, count }: Props) {
  return (
    <table className={styles.distribution}>
      <caption className={styles.caption}>Rozkład ocen</caption>
      <tbody>
        {distribution
          .map((number, index) => ({ number, stars: index + 1 }))
          .toReversed()
          .map(({ number, stars }) => (
            <tr key={stars}>
              <th scope="row">{`${stars} ${plural(stars, 'gwiazdka', 'gwiazdki', 'gwiazdek')}`}</th>
              <td className={styles.bar}>
                <span className={styles.number}>{formatCount(number)}</span>
                <svg width="100%" height="8" aria-hidden="true">
                  <rect className={styles.track} width="100%" height="8" rx="4" />
                  <rect className={styles.part} width={`${(100 * number) / count}%`} height="8" rx="4" />
                </svg>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
