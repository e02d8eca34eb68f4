import { Icon, joinClasses, VisuallyHidden } from '@gniazdo/ui';
import { Children, type ComponentProps, type ReactNode } from 'react';
import styles from './Chip.module.css';
import listStyles from './ChipList.module.css';

/** Fewer hidden chips need as much space as the button that shows them. */
const MIN_HIDDEN = 3;

type ChipProps = Omit<ComponentProps<'a'>, 'className'> & {
  href: string;
  /** The link removes a choice. */
  isRemovable?: boolean;
};

type ListProps = {
  label?: string;
  /** One row that scrolls sideways on narrow screens. */
  isScrolling?: boolean;
  /** If there are many more chips, the others are shown on request. */
  maxShown?: number;
  children: ReactNode;
};

/** A choice as a link; `aria-current` marks the active one. */
export function Chip({ isRemovable = false, children, ...rest }: ChipProps) {
  return (
    <a className={joinClasses(styles.chip, isRemovable && styles.removable)} {...rest}>
      {isRemovable && <VisuallyHidden>Usuń filtr </VisuallyHidden>}
      {children}
      {isRemovable && <Icon name="close" size={16} />}
    </a>
  );
}

/** A list of chips. */
export function ChipList({ label, isScrolling = false, maxShown, children }: ListProps) {
  const chips = Children.toArray(children).map((child, index) => <li key={index}>{child}</li>);
  const isFolded = maxShown !== undefined && chips.length >= maxShown + MIN_HIDDEN;
  const hidden = isFolded ? chips.slice(maxShown) : [];
  return (
    <ul className={isScrolling ? `${listStyles.list} ${listStyles.scrolling}` : listStyles.list} aria-label={label}>
      {isFolded ? chips.slice(0, maxShown) : chips}
      {hidden.length > 0 && (
        <li className={listStyles.more}>
          <details>
            <summary className={styles.chip}>
              {`Więcej (${hidden.length})`}
              <Icon name="chevronDown" size={16} />
            </summary>
            <ul className={listStyles.list}>{hidden}</ul>
          </details>
        </li>
      )}
    </ul>
  );
}
