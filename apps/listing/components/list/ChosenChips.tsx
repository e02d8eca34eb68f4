import type { Listing } from '@gniazdo/contracts';
import { Icon, VisuallyHidden } from '@gniazdo/ui';
import styles from './ChosenChips.module.css';

type Props = { listing: Pick<Listing, 'chosen' | 'clearUrl' | 'groups'> };

/** What the list is narrowed by; following one takes it back. */
export function ChosenChips({ listing: { chosen, clearUrl, groups } }: Props) {
  if (chosen.length === 0 && !groups.search?.query) return null;
  return (
    <ul className={styles.chips} aria-label="Wybrane filtry">
      {groups.search?.query && (
        <li>
          <Chip name={`„${groups.search.query}”`} url={groups.search.url} />
        </li>
      )}
      {chosen.map(({ name, url }) => (
        <li key={url}>
          <Chip name={name} url={url} />
        </li>
      ))}
      {chosen.length > 0 && (
        <li>
          <a className={styles.clear} href={clearUrl}>
            {`Wyczyść filtry (${chosen.length})`}
          </a>
        </li>
      )}
    </ul>
  );
}

function Chip({ name, url }: { name: string; url: string }) {
  return (
    <a className={styles.chip} href={url}>
      <VisuallyHidden>Usuń filtr </VisuallyHidden>
      {name}
      <Icon name="close" size={16} />
    </a>
  );
}
