import type { Listing } from '@gniazdo/contracts';
import { Button, Icon } from '@gniazdo/ui';
import { FILTERS_ID } from '../filters/Filters.tsx';
import { ChosenChips } from './ChosenChips.tsx';
import { SearchNotes } from './SearchNotes.tsx';
import { LinkChips } from './LinkChips.tsx';
import styles from './ListTop.module.css';
import { Sort } from './Sort.tsx';

type Props = { listing: Pick<Listing, 'groups' | 'chosen' | 'clearUrl' | 'totalCount' | 'variants'> };

/** Between the heading and the cards of a list: child categories, active filters and order. */
export function ListTop({ listing }: Props) {
  const { groups, chosen, totalCount } = listing;
  return (
    <>
      <SearchNotes listing={listing} />
      <LinkChips label="Kategorie" choices={groups.category?.choices ?? []} />
      <ChosenChips listing={listing} />
      {(totalCount > 0 || chosen.length > 0) && (
        <div className={styles.bar}>
          <LinkChips label="Podpowiedzi" choices={groups.smartPromptChoices} />
          <div className={styles.open}>
            <Button popoverTarget={FILTERS_ID}>
              <Icon name="filter" />
              {chosen.length > 0 ? `Filtry (${chosen.length})` : 'Filtry'}
            </Button>
          </div>
          <Sort group={groups.sort} />
        </div>
      )}
    </>
  );
}
