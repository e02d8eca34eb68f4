import type { ChoiceGroup } from '@gniazdo/contracts/offers';
import { Icon } from '@gniazdo/ui';
import styles from './Sort.module.css';

/** The order of a list: links in `<details>`, which work without script. */
export function Sort({ group }: { group: ChoiceGroup }) {
  const current = group.choices.find(({ selected }) => selected);
  return (
    <details className={styles.sort}>
      <summary className={styles.current}>
        <span>
          Sortuj: <b>{current?.name ?? 'Popularność'}</b>
        </span>
        <Icon name="chevronDown" size={16} />
      </summary>
      <ul className={styles.choices}>
        {group.choices.map(({ ident, name, url, selected }) => (
          <li key={ident}>
            <a href={url} rel="nofollow" aria-current={selected || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
