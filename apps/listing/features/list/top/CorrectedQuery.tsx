import type { Listing } from '@gniazdo/contracts';
import { spellAsIn } from './spellAsIn.ts';
import styles from './CorrectedQuery.module.css';

type Props = { listing: Pick<Listing, 'groups' | 'variants'> };

/** Shows the corrected query of a search with a typing error. */
export function CorrectedQuery({ listing: { groups, variants } }: Props) {
  const { search } = groups;
  if (!search?.corrected || variants.length === 0) return null;
  const names = variants.map(({ name }) => name);
  return (
    <p className={styles.corrected}>
      Pokazujemy wyniki dla <b>{`„${spellAsIn(names, search.corrected)}”`}</b>. Dla „{search.query}” nic nie
      znaleźliśmy.
    </p>
  );
}
