import { Icon, joinClasses, VisuallyHidden } from '@gniazdo/ui';
import type { ComponentProps } from 'react';
import styles from './Chip.module.css';

type Props = Omit<ComponentProps<'a'>, 'className'> & {
  href: string;
  /** The link removes a choice. */
  isRemovable?: boolean;
};

/** A choice as a link; `aria-current` marks the active one. */
export function Chip({ isRemovable = false, children, ...rest }: Props) {
  return (
    <a className={joinClasses(styles.chip, isRemovable && styles.removable)} {...rest}>
      {isRemovable && <VisuallyHidden>Usuń filtr </VisuallyHidden>}
      {children}
      {isRemovable && <Icon name="close" size={16} />}
    </a>
  );
}
