import { Icon, joinClasses, VisuallyHidden } from '@gniazdo/ui';
import { Children, type ComponentProps, type ReactNode } from 'react';
import styles from './Chip.module.css';
import listStyles from './ChipList.module.css';

type ChipProps = Omit<ComponentProps<'a'>, 'className'> & {
  href: string;
  /** The link removes a choice. */
  isRemovable?: boolean;
};

type ListProps = {
  label?: string;
  /** One row that scrolls sideways on narrow screens. */
  isScrolling?: boolean;
  /** A last item, which stays in view while the others scroll. */
  end?: ReactNode;
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
export function ChipList({ label, isScrolling = false, end, children }: ListProps) {
  return (
    <ul className={isScrolling ? `${listStyles.list} ${listStyles.scrolling}` : listStyles.list} aria-label={label}>
      {Children.toArray(children).map((child, index) => (
        <li key={index}>{child}</li>
      ))}
      {end && <li className={listStyles.end}>{end}</li>}
    </ul>
  );
}
