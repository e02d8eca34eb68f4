import type { Listing } from '@gniazdo/contracts/offers';
import { Chip, ChipList } from '@gniazdo/ui/components';

type Props = { listing: Pick<Listing, 'chosen' | 'clearUrl' | 'groups'> };

/**
 * The active filters as chips, after the query of a search; each links to the list without it. The query has a chip only
 * beside filters, which the list without it keeps; otherwise the heading and the search field are enough.
 */
export function ChosenChips({ listing: { chosen, clearUrl, groups } }: Props) {
  const { search } = groups;
  if (chosen.length === 0) return null;
  return (
    <ChipList label="Wybrane filtry" isScrolling end={<a href={clearUrl}>{`Wyczyść filtry (${chosen.length})`}</a>}>
      {search?.query && (
        <Chip isRemovable href={search.url}>
          {`„${search.query}”`}
        </Chip>
      )}
      {chosen.map(({ name, url }) => (
        <Chip key={url} isRemovable href={url}>
          {name}
        </Chip>
      ))}
    </ChipList>
  );
}
