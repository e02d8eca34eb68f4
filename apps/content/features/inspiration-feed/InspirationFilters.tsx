import type { InspirationFiltering } from '@gniazdo/contracts/offers';
import { Chip, ChipList } from '@gniazdo/ui/components';
import styles from './InspirationFilters.module.css';

/** The filters of the feed as links, a row each. */
export function InspirationFilters({ groups }: Pick<InspirationFiltering, 'groups'>) {
  return [groups.rooms, groups.styles, groups.owners].map(({ ident, name, choices }) => (
    <section key={ident} className={styles.group} data-group={ident} aria-labelledby={`filtr-${ident}`}>
      <h2 id={`filtr-${ident}`}>{name}</h2>
      <ChipList isScrolling>
        {choices.map((choice) =>
          choice.disabled ? null : (
            <Chip
              key={choice.ident}
              href={choice.url}
              rel={choice.followable ? undefined : 'nofollow'}
              isRemovable={choice.selected}
              aria-current={choice.selected || undefined}
            >
              {choice.name}
            </Chip>
          ),
        )}
      </ChipList>
    </section>
  ));
}
