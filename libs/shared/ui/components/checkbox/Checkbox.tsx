import type { ComponentProps, ReactNode } from 'react';
import styles from './Checkbox.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  /** `radio` for a choice of one. */
  type?: 'checkbox' | 'radio';
  /** The label. */
  children: ReactNode;
};

/** A native checkbox or radio button, larger and in the accent colour. */
export function Checkbox({ type = 'checkbox', children, ...rest }: Props) {
  return (
    <label className={styles.choice}>
      <input {...rest} type={type} className={styles.box} />
      {children}
    </label>
  );
}
