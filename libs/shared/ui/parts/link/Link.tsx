import { Icon, joinClasses, VisuallyHidden } from '@gniazdo/ui';
import type { ComponentProps } from 'react';
import styles from './Link.module.css';

type Props = Omit<ComponentProps<'a'>, 'target' | 'className'> & {
  href: string;
  /** `plain` in a sentence, `quiet` among facts, `onward` by itself with an arrow. */
  look?: 'plain' | 'quiet' | 'onward';
  /** Leads to another site, in a new tab. */
  isExternal?: boolean;
};

export function Link({ look = 'plain', isExternal = false, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      className={joinClasses(styles[look])}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? (rest.rel ?? 'noopener') : rest.rel}
    >
      {children}
      {isExternal && <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>}
      {isExternal ? <Icon name="external" size={16} /> : look === 'onward' && <Icon name="arrowRight" size={16} />}
    </a>
  );
}
