import type { ComponentProps, ReactNode } from 'react';
import styles from './Checkbox.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  /** `radio` where one of several may be chosen. */
  type?: 'checkbox' | 'radio';
  /** Words or a swatch and words. */
  children: ReactNode;
};

/** A box to tick, or one choice of several: the browser's own, larger, in our green. */
export function Checkbox({ type = 'checkbox', children, ...rest }: Props) {
  return (
    <label className={styles.choice}>
      <input {...rest} type={type} className={styles.box} />
      {children}
    </label>
  );
}
