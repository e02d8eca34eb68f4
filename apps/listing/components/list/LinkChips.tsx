import type { Choice } from '@gniazdo/contracts';
import styles from './LinkChips.module.css';

type Props = { label: string; choices: Choice[] };

/** Ways into smaller lists, in a row that scrolls sideways on a phone. */
export function LinkChips({ label, choices }: Props) {
  const open = choices.filter(({ disabled }) => !disabled);
  if (open.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {open.map(({ ident, name, url, selected, followable }) => (
          <li key={ident}>
            <a href={url} rel={followable ? undefined : 'nofollow'} aria-current={selected || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
