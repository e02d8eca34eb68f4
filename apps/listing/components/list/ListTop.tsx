import type { Listing } from '@gniazdo/contracts';
import { Button, Icon } from '@gniazdo/ui';
import { FILTERS_ID } from '../filters/Filters.tsx';
import { ChosenChips } from './ChosenChips.tsx';
import { LinkChips } from './LinkChips.tsx';
import styles from './ListTop.module.css';
import { OrderInfo } from './OrderInfo.tsx';
import { Sort } from './Sort.tsx';

type Props = { listing: Pick<Listing, 'groups' | 'chosen' | 'clearUrl'> };

/** Between a list's heading and its cards: where to go deeper, what is chosen, the order. */
export function ListTop({ listing }: Props) {
  const { groups, chosen } = listing;
  return (
    <>
      <LinkChips label="Kategorie" choices={groups.category?.choices ?? []} />
      <LinkChips label="Podpowiedzi" choices={groups.smartPromptChoices} />
      <ChosenChips listing={listing} />
      <div className={styles.bar}>
        <div className={styles.open}>
          <Button popoverTarget={FILTERS_ID}>
            <Icon name="filter" />
            {chosen.length > 0 ? `Filtry (${chosen.length})` : 'Filtry'}
          </Button>
        </div>
        <OrderInfo />
        <Sort group={groups.sort} />
      </div>
    </>
  );
}
