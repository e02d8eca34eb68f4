import { Icon } from '@gniazdo/ui';
import { Children, type ReactNode } from 'react';
import chipStyles from './Chip.module.css';
import styles from './ChipList.module.css';

type Props = {
  label?: string;
  /** One row that scrolls sideways on narrow screens. */
  isScrolling?: boolean;
  /** If there are many more chips, the others are shown on request. */
  maxShown?: number;
  children: ReactNode;
};

/** Fewer hidden chips need as much space as the button that shows them. */
const MIN_HIDDEN = 3;

/** A list of chips. */
export function ChipList({ label, isScrolling = false, maxShown, children }: Props) {
  const chips = Children.toArray(children).map((child, index) => <li key={index}>{child}</li>);
  const isFolded = maxShown !== undefined && chips.length >= maxShown + MIN_HIDDEN;
  const hidden = isFolded ? chips.slice(maxShown) : [];
  return (
    <ul className={isScrolling ? `${styles.list} ${styles.scrolling}` : styles.list} aria-label={label}>
      {isFolded ? chips.slice(0, maxShown) : chips}
      {hidden.length > 0 && (
        <li className={styles.more}>
          <details>
            <summary className={chipStyles.chip}>
              {`Więcej (${hidden.length})`}
              <Icon name="chevronDown" size={16} />
            </summary>
            <ul className={styles.list}>{hidden}</ul>
          </details>
        </li>
      )}
    </ul>
  );
}
